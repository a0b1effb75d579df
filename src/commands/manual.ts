/** Prints this site: `npx tsx src/commands/manual.ts`. */
import {manual} from '@nodestead-docs/publish/manual';

import playwright from '../../playwright.config';
import {identity} from '../site/identity';

manual(identity, playwright.use?.launchOptions);
