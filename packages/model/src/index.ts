/** Foundation of the site and the other packages: pages as written, facts, API documents, versions, placeholders, diagnostics and the cache. */
export {type OperationName, apiNames, findOperation} from './api/apiNames';
export {type ApiCalls, readCalls, readTags} from './api/calls';
export {type FieldRow, fieldRows, parameterRow} from './api/fields';
export type {
  AnswerData,
  ErrorData,
  EventsPageData,
  IndexPageData,
  Links,
  ObjectData,
  OperationData,
  TagPageData,
  SidebarPage,
  VersionData,
  VersionLink,
} from './api/reference/pageData';
export {
  type Call as ApiCall,
  type ApiDocument,
  type EventOperation,
  type MediaType,
  type Method,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
  type Tag,
  callsOf,
  scopesOf,
} from './api/types';
export {Cache} from './cache/cache';
export {type GeneratedReport, formatReport, reportFile, writeReport} from './diagnostics/generatedReport';
export {baseUrl} from './versions/baseUrl';
export {decoded} from './content-policy/address';
export {expressionOf} from './content-policy/attributes';
export {refusedCode} from './content-policy/code';
export {refusedInFacts} from './content-policy/facts';
export {refusedFrontMatter} from './content-policy/frontMatter';
export {refusedInPage} from './content-policy/page';
export {assertNone} from './content-policy/refusal';
export {refusedInSidebar} from './content-policy/sidebar';
export {staticValue} from './content-policy/staticValue';
export {refusedSymlinks} from './content-policy/symlinks';
export {mainPart} from './content/builtPage';
export {type Call, type Word, callsIn} from './content/commandLine';
export {type Fence, parseFence} from './content/fence';
export {readFrontMatter} from './content/frontMatter';
export {type Block, type Page, parsePage} from './content/page';
export {parseFrontMatter} from './content/parseFrontMatter';
export {
  type Performed,
  type PerformedPages,
  type PerformedParts,
  performanceOf,
  performedFile,
  performedStamp,
  performedWords,
  readPerformed,
  rehearsalFolder,
  rehearsalText,
} from './content/performed';
export type {Point} from './content/place';
export {readPage} from './content/readPage';
export {opening, sectionsOf} from './content/sections';
export {type Structure, type VersionStructure, readStructure} from './content/structure';
export {assertStructure, entriesWithoutPage, foldersTooDeep, missingVersions, pagesWithoutEntry} from './content/structureDiagnostics';
export {codeTexts, linesOf, within} from './content/texts';
export {type Diagnostic, type DiagnosticMessage, byPlace, formatDiagnostic} from './diagnostics/diagnostic';
export {DiagnosticsError} from './diagnostics/error';
export {print, printable} from './diagnostics/printable';
export {runCommand} from './diagnostics/runCommand';
export {readFactFile, readFactFiles} from './facts/factFile';
export {factsFolder} from './facts/folder';
export {type LoadedFacts, readFacts, textsOf} from './facts/load';
export type {FactName, Facts} from './facts/schemas';
export type {Path} from './facts/source';
export {walk as visitValues} from './facts/visitValues';
export {git} from './git/git';
export {historyProblem} from './git/history';
export {readStart, yamlRefusal} from './input-limits/hostileText';
export {LimitError, type Reached, limits, sizeInWords} from './input-limits/limits';
export {walk} from './input-limits/walk';
export {type Program, debianPath, findProgram, packages, programStamp} from './programs';
export {getOverviewAddress, getPageAddress, resolveNamedLink, versionOfFile} from './version-diff/address';
export {type Difference, compareEditions, findNewSections} from './version-diff/compare';
export {findUndeclared, readDeclaration} from './version-diff/declaration';
export {History, type PageChange, type Step} from './version-diff/history';
export {type Targets, checkLink, getWrittenName, readNamedLink} from './version-diff/link';
export {numberOf} from './version-diff/number';
export {type ChangedPage, type ChangedSection, type OverviewData, overviewOf} from './version-diff/overview';
export {targetsOf} from './version-diff/targets';
