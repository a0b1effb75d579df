const {readFileSync} = require('node:fs');
const {verifyWebhook} = require('./webhook.js');

// Arguments: id, timestamp, signatures, now. The body comes on standard input.
const [id, timestamp, signatures, now] = process.argv.slice(2);
const ok = verifyWebhook(process.env.WEBHOOK_PUBLIC_KEY, id, timestamp, signatures, readFileSync(0), Number(now));
process.exitCode = ok ? 0 : 1;
