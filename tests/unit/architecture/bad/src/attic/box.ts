import {rule} from '../../packages/verify/src/rules/rule';

export const box = rule;
