import {createServer} from 'node:net';
import process from 'node:process';
import {parseArgs} from 'node:util';

// Docusaurus asks whether it should take another port; where nobody can answer it would end with 0, as if all were well (getHostPort of @docusaurus/core 3.8.1).
const {values} = parseArgs({options: {port: {type: 'string', short: 'p'}, host: {type: 'string', short: 'h'}}, strict: false});
const [port, host] = [Number(values.port ?? process.env.PORT ?? 3000), String(values.host ?? 'localhost')];

const error = await new Promise((done) => {
  const probe = createServer();
  probe.once('error', done);
  probe.listen(port, host, () => probe.close(() => done(undefined)));
});
if (error && !process.stdout.isTTY) {
  process.stderr.write(`${error.code === 'EADDRINUSE' ? `Port ${port} is in use. Name another: npm start -- --port 3001` : error.message}\n`);
  process.exitCode = 1;
} else {
  process.argv.splice(2, 0, 'start');
  // Docusaurus asks the registry for its newest release, and then advises commands that leave the lock file behind.
  process.env.NO_UPDATE_NOTIFIER = '1';
  await import('@docusaurus/core/bin/docusaurus.mjs');
}
