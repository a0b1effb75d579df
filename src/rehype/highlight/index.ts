import type {Plugin} from '@docusaurus/types';

import {codeTheme} from '../../site/codeTheme';
import {codeThemeRules} from './theme';

/** Gives tokens the colours of the code theme by the stylesheet, because `rehypeHighlight` colours code when the site is built. */
export default function highlightPlugin(): Plugin {
  return {
    name: 'nodestead-highlight',
    configurePostCss(options) {
      return {...options, plugins: [codeThemeRules(codeTheme), ...options.plugins]};
    },
  };
}
