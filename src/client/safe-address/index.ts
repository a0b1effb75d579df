import type {Plugin} from '@docusaurus/types';

import {safeAddressScript} from './script';

/** Lets no address crash a page: Docusaurus and its router decode path and hash without expecting that they may be malformed. */
export default function safeAddressPlugin(): Plugin {
  return {
    name: 'nodestead-safe-address',
    injectHtmlTags() {
      return {headTags: [{tagName: 'script', innerHTML: safeAddressScript}]};
    },
  };
}
