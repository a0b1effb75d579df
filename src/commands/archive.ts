/** `npm run archive`: packs this site for machines without network. */
import {archive} from '@nodestead-docs/publish/archive';

import {identity} from '../site/identity';

archive(identity);
