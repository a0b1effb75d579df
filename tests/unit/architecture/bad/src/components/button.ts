import {part} from '../theme/part';

export const button = part;
