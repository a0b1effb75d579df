const {readdirSync} = require('node:fs');
const {dirname, join, parse} = require('node:path');

const root = dirname(require.resolve('../../../package.json'));
const clientModules = join(root, 'node_modules/@docusaurus/core/lib/client/exports');
// What `@theme/…` promises is the theme's; that `src/theme` stands in for a part of it is Docusaurus's doing, and no arrow between our folders.
const themes = [join(root, 'node_modules/@docusaurus/theme-classic/lib/theme'), join(root, 'src/theme')];

/** Names that Docusaurus gives to modules, in the form that dependency-cruiser reads. */
module.exports = {
  resolve: {
    alias: {
      '@theme': themes,
      '@theme-original': themes,
      '@theme-init': themes,
      ...Object.fromEntries(
        readdirSync(clientModules)
          .filter((file) => file.endsWith('.js'))
          .map((file) => [`@docusaurus/${parse(file).name}$`, join(clientModules, file)]),
      ),
    },
  },
};
