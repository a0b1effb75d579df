import {absent} from 'absent';

export const rule: number = absent;
