// Docusaurus loads the configuration with jiti, and that has Babel compile each file by itself, libraries that are ES modules too: for five seconds at a first start.
// Files with this ending it leaves to Node.
require('../packages/client-bundle/typescript.cjs');

module.exports = require('./plugins');
