import {homedir} from 'node:os';
import {join} from 'node:path';

/** Where roots and the record of green runs are kept: outside `node_modules`, which `npm ci` empties. */
export function cacheFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'nodestead-docs', 'rehearse');
}
