/** `npm run build:finish`: what follows Docusaurus, for this site. */
import {finish} from '@nodestead-docs/publish/finish';

import {identity} from '../site/identity';

finish(identity);
