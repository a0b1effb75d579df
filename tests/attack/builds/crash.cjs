const {Buffer} = require('node:buffer');
const fs = require('node:fs');
const {syncBuiltinESMExports} = require('node:module');
const process = require('node:process');

/**
 * Loaded before everything else by the processes of a build (`NODE_OPTIONS`): counts what they change in the file system, one byte in the file `CALLS` for each, and
 * kills all of them before the change that `KILL_AT` names. A file that was to be written is there by half then, as when the machine loses its power.
 */
const {CALLS = '', KILL_AT} = process.env;
const moment = Number(KILL_AT);

const changes = ['appendFile', 'copyFile', 'cp', 'mkdir', 'open', 'rename', 'rm', 'symlink', 'unlink', 'writeFile'];
const {fstatSync, openSync, writeFileSync, writeSync} = fs;
const calls = openSync(CALLS, 'a');

function counted(name, original) {
  return function change(...args) {
    writeSync(calls, '.');
    if (fstatSync(calls).size === moment) {
      const [file, content] = args;
      if (name === 'writeFile' && (typeof content === 'string' || Buffer.isBuffer(content))) {
        writeFileSync(file, content.subarray ? content.subarray(0, content.length / 2) : content.slice(0, content.length / 2));
      }
      process.kill(0, 'SIGKILL');
    }
    return original.apply(this, args);
  };
}

for (const name of changes) {
  for (const [owner, method] of [
    [fs, name],
    [fs, `${name}Sync`],
    [fs.promises, name],
  ]) {
    owner[method] = Object.assign(counted(name, owner[method]), owner[method]);
  }
}
syncBuiltinESMExports();
