/** Foundation of the site and the other packages: pages as written, facts, API documents, versions, placeholders, diagnostics and the cache. */
export {apiNames, findOperation, type OperationName} from './api/apiNames';
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
  SidebarPage,
  TagPageData,
  VersionData,
  VersionLink,
} from './api/reference/pageData';
export {
  type Call as ApiCall,
  type ApiDocument,
  callsOf,
  type EventOperation,
  type MediaType,
  type Method,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
  scopesOf,
  type Tag,
} from './api/types';
export {Cache} from './cache/cache';
export {mainPart} from './content/builtPage';
export {type Call, callsIn, type Word} from './content/commandLine';
export {type Fence, parseFence} from './content/fence';
export {readFrontMatter} from './content/frontMatter';
export {type Block, type Page, parsePage} from './content/page';
export {parseFrontMatter} from './content/parseFrontMatter';
export {
  performanceOf,
  type Performed,
  performedFile,
  type PerformedPages,
  type PerformedParts,
  performedStamp,
  performedWords,
  readPerformed,
  rehearsalFolder,
  rehearsalText,
} from './content/performed';
export type {Point} from './content/place';
export {readPage} from './content/readPage';
export {opening, sectionsOf} from './content/sections';
export {readStructure, type Structure, type VersionStructure} from './content/structure';
export {assertStructure, entriesWithoutPage, foldersTooDeep, missingVersions, pagesWithoutEntry} from './content/structureDiagnostics';
export {codeTexts, linesOf, within} from './content/texts';
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
export {byPlace, type Diagnostic, type DiagnosticMessage, formatDiagnostic} from './diagnostics/diagnostic';
export {DiagnosticsError} from './diagnostics/error';
export {formatReport, type GeneratedReport, reportFile, writeReport} from './diagnostics/generatedReport';
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
export {LimitError, limits, type Reached, sizeInWords} from './input-limits/limits';
export {walk} from './input-limits/walk';
export {once} from './once';
export {debianPath, findProgram, packages, type Program, programStamp} from './programs';
export {getOverviewAddress, getPageAddress, resolveNamedLink, versionOfFile} from './version-diff/address';
export {compareEditions, type Difference, findNewSections} from './version-diff/compare';
export {findUndeclared, readDeclaration} from './version-diff/declaration';
export {History, type PageChange, type Step} from './version-diff/history';
export {checkLink, getWrittenName, readNamedLink, type Targets} from './version-diff/link';
export {numberOf} from './version-diff/number';
export {type ChangedPage, type ChangedSection, type OverviewData, overviewOf} from './version-diff/overview';
export {targetsOf} from './version-diff/targets';
export {baseUrl} from './versions/baseUrl';
