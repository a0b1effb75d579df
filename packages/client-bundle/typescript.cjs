const {readFileSync} = require('node:fs');

const {rspack} = require('@docusaurus/faster');

// The bundler is loaded anyway, and brings a compiler.
const {transformSync} = rspack.experiments.swc;

/** Lets Node load TypeScript, which it can by itself from its version 22 on, without JSX and with endings in imports. */
for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, filename) => {
    const {code} = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      sourceMaps: 'inline',
      jsc: {target: 'es2022', parser: {syntax: 'typescript', tsx: extension === '.tsx'}, transform: {react: {runtime: 'automatic'}}},
      // A start needs few of the libraries that a build does: each is loaded when it is first used.
      module: {type: 'commonjs', lazy: true},
    });
    module._compile(code, filename);
  };
}
