import type {Second} from './second';

export type First = Second | undefined;
