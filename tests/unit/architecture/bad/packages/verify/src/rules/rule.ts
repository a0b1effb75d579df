import {absent} from 'absent';

import {shared} from '../../tests/shared';

export const rule: number = absent + shared;
