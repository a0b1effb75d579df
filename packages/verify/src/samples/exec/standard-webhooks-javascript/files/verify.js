// Calls the function of the sample for each delivery and says what it returned.
const {Buffer} = require('node:buffer');
const deliveries = require('./hmac-deliveries.json');
const {verifyWebhook} = require('./webhook.js');

for (const {name, key, id, timestamp, signatures, body, now} of deliveries) {
  console.log(verifyWebhook(key, id, timestamp, signatures, Buffer.from(body), now), name);
}
