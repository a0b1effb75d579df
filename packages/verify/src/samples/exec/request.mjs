// Starts the server of a sample, sends it one request, prints the answer as JSON and ends the server.
import {Buffer} from 'node:buffer';
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {request} from 'node:http';
import process from 'node:process';
import {setTimeout as wait} from 'node:timers/promises';

const {command, env, port, method = 'POST', path = '/', headers = {}, body} = JSON.parse(readFileSync(0, 'utf8'));
// The server's output goes to standard error, because standard output is the answer.
const server = spawn(command[0], command.slice(1), {env: {...process.env, ...env}, stdio: ['ignore', process.stderr, 'inherit']});
try {
  process.stdout.write(JSON.stringify(await firstAnswer()));
} finally {
  server.kill('SIGKILL');
}

/** The server needs a moment until it listens. */
async function firstAnswer() {
  for (let tries = 0; ; tries += 1) {
    try {
      return await answer();
    } catch (error) {
      if (tries > 150 || server.exitCode !== null) {
        throw error;
      }
      await wait(20);
    }
  }
}

/** `fetch` would take more time to load than most servers to start. */
function answer() {
  return new Promise((resolve, reject) => {
    const sent = request(
      {host: '127.0.0.1', port, path, method, headers: {...headers, ...(body !== undefined && {'content-length': Buffer.byteLength(body)})}},
      (response) => {
        response.setEncoding('utf8');
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () => resolve({status: response.statusCode, body: text}));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
