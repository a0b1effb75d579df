import type {Rule} from '../checks/rule';

export type Box = Rule;
