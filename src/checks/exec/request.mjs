// Starts the server of a sample, sends it one request, prints the answer as JSON and ends the server.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import process from 'node:process';
import {setTimeout as wait} from 'node:timers/promises';

const {command, env, port, method = 'POST', path = '/', headers = {}, body} = JSON.parse(readFileSync(0, 'utf8'));
// What the server prints goes to standard error, because standard output is the answer.
const server = spawn(command[0], command.slice(1), {env: {...process.env, ...env}, stdio: ['ignore', process.stderr, 'inherit']});
try {
  const answer = await firstAnswer();
  process.stdout.write(JSON.stringify({status: answer.status, body: await answer.text()}));
} finally {
  server.kill('SIGKILL');
}

/** The server needs a moment until it listens. */
async function firstAnswer() {
  for (let tries = 0; ; tries += 1) {
    try {
      return await globalThis.fetch(`http://127.0.0.1:${port}${path}`, {method, headers, body, redirect: 'manual'});
    } catch (error) {
      if (tries > 60 || server.exitCode !== null) {
        throw error;
      }
      await wait(50);
    }
  }
}
