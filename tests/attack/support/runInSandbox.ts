import {Sandbox} from '@nodestead-docs/verify';

/** Runs a command in a sandbox, and says on standard output when it is about to, and what it printed: `runInSandbox.ts isolated|folder <command>`. */
async function main(): Promise<void> {
  const [, , kind, ...command] = process.argv;
  const sandbox = new Sandbox(kind === 'folder' ? 'folder' : 'isolated');
  sandbox.write('file', 'text');
  process.stdout.write('ready\n');
  try {
    process.stdout.write((await sandbox.run(command, {seconds: 60})).stdout);
  } finally {
    sandbox.remove();
  }
}

void main();
