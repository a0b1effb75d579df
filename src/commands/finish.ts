/** `npm run build:finish`: what follows Docusaurus, for this site. */
import {finish} from '@nodestead-docs/publish/finish';

import {identity} from '../site/identity';

finish(identity, async (folder) => {
  // A build without the manuals has no use for the browser.
  const [{addManuals}, {default: playwright}] = await Promise.all([import('@nodestead-docs/publish/manual'), import('../../playwright.config')]);
  await addManuals(identity, folder, playwright.use?.launchOptions);
});
