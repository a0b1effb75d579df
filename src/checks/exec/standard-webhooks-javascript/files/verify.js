// Calls the function of the sample and says what it returned.
const {readFileSync} = require('node:fs');
const {verifyWebhook} = require('./webhook.js');

const [id, timestamp, signatures, now] = process.argv.slice(2);
console.log(verifyWebhook(process.env.WEBHOOK_SECRET, id, timestamp, signatures, readFileSync(0), Number(now)));
