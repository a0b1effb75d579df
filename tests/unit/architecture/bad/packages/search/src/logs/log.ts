import {rule} from '../../../verify/src/rules/rule';

export const log = rule;
