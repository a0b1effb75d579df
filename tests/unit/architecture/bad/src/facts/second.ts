import type {First} from './first';

export type Second = First[];
