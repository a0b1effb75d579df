/** `npm run archive`: packs this site for machines without network. */
import {archive} from '@nodestead-docs/publish/archive';

import playwright from '../../playwright.config';
import {identity} from '../site/identity';

archive(identity, playwright.use?.launchOptions);
