import type {Plugin} from '@docusaurus/types';

/** Tells components whether the build adds the printed manuals: the links to them are in no script of a site without. */
export default function manualPlugin(): Plugin {
  return {
    name: 'nodestead-manual',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {DefinePlugin} = currentBundler.instance;
      return {plugins: [new DefinePlugin({'process.env.MANUAL': JSON.stringify(process.env.MANUAL ?? '')})]};
    },
  };
}
