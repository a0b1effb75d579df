import type {z} from 'zod';

import {commands} from './commands';
import {events} from './events';
import {files} from './files';
import {hooks} from './hooks';
import {objects} from './objects';
import {ports} from './ports';
import {releases} from './releases';
import {roles} from './roles';
import {services} from './services';
import {settings} from './settings';
import {systems} from './systems';
import {tasks} from './tasks';

/** The schema of each fact file, by its name without `.yaml`. Types, JSON Schemas and validation all come from here. */
export const factSchemas = {commands, events, files, hooks, objects, ports, releases, roles, services, settings, systems, tasks};

export type FactName = keyof typeof factSchemas;

/** The facts of one version. */
export type Facts = {[Name in FactName]: z.infer<(typeof factSchemas)[Name]>};
