import type {Diagnostic} from '../../diagnostics/diagnostic';
import {factDiagnostic} from '../factDiagnostic';
import type {LoadedFacts} from '../load';
import {commandsInTexts, commandsThemselves} from './commands';
import {eventExamples} from './events';
import {notFromTheFuture, uniqueRecords} from './everyFile';
import {hookExamples} from './hooks';
import {portEnds} from './ports';
import type {At, Reference} from './reference';
import {releaseOrder} from './releases';
import {rolesAndScopes, supportExamples} from './roles';
import {settingEffects, settingNames} from './settings';
import {taskCancel, taskKinds, taskLanes} from './tasks';

const references: readonly Reference[] = [
  uniqueRecords,
  notFromTheFuture,
  commandsThemselves,
  commandsInTexts,
  portEnds,
  settingEffects,
  settingNames,
  eventExamples,
  hookExamples,
  rolesAndScopes,
  supportExamples,
  taskLanes,
  taskKinds,
  taskCancel,
  releaseOrder,
];

/** Checks the facts of a version against each other: what one file names, another describes. */
export function checkReferences(loaded: LoadedFacts): Diagnostic[] {
  const at: At = (name, path, message, fix) => factDiagnostic(loaded.sources[name].place(path), message, fix);
  return references.flatMap((reference) => [...reference(loaded, at)]);
}
