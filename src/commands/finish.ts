/** `npm run build:finish`: what follows Docusaurus, for this site. */
import {finish} from '@nodestead-docs/publish/finish';

import {identity} from '../site/identity';

// A build without the manuals has no use for the browser.
finish(identity, async () => (await import('../../playwright.config')).default.use?.launchOptions);
