import type {Plugin} from '@docusaurus/types';

/** Lets pages import the product's facts (`_facts/*.yaml`) as data, so that tables render from them. */
export default function factsPlugin(): Plugin {
  return {
    name: 'nodestead-facts',
    configureWebpack() {
      return {module: {rules: [{test: /[\\/]_facts[\\/].*\.yaml$/, use: 'yaml-loader'}]}};
    },
  };
}
