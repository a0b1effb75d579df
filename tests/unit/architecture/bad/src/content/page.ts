import type {Rule} from '../checks/rule';

export type Page = Rule[];
