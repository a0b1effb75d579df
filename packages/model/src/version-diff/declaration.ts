import type {DiagnosticMessage} from '../diagnostics/diagnostic';
import type {Difference} from './compare';

/** The front matter field `changed`: ids of sections that differ from the previous version on purpose, or all of them. */
export type Declaration = 'all' | readonly string[];

/** From this share of common text on, a difference looks like a correction that one version missed. */
const nearlyEqual = 0.9;

/** Of the sections of a page declared wholly different, at least this share has to differ. */
const mostly = 0.5;

/**
 * @param value of `changed` in the front matter
 * @returns undefined when it is neither `all` nor a list of ids
 */
export function readDeclaration(value: unknown): Declaration | undefined {
  if (value === undefined || value === 'all') {
    return value ?? [];
  }
  return Array.isArray(value) && value.length > 0 && value.every((id) => typeof id === 'string') ? value : undefined;
}

/** A section with what is wrong about it. */
export interface ParityDiagnostic extends DiagnosticMessage {
  /** Section of the newer page, if it is about one. */
  section?: string;
}

/**
 * Checks the differences of a page against what it declares.
 *
 * @param files the two pages, for the fix
 * @param sections number of sections of the newer page
 */
export function findUndeclared(
  differences: readonly Difference[],
  declaration: Declaration,
  {newer, older}: {newer: string; older: string},
  sections: number,
): ParityDiagnostic[] {
  if (declaration === 'all') {
    const enough = differences.filter(({kind}) => kind !== 'gone').length >= sections * mostly;
    return enough
      ? []
      : [
          {
            message: 'The page declares changed: all, but most of its sections are those of the version before',
            fix: `Name the sections: changed: [${differences.map(({id}) => id).join(', ')}]`,
          },
        ];
  }
  const differing = new Set(differences.map(({id}) => id));
  return [
    ...differences
      .filter(({id}) => !declaration.includes(id))
      .map((difference) => ({section: difference.kind === 'gone' ? undefined : difference.id, ...describe(difference, newer, older)})),
    ...declaration
      .filter((id) => !differing.has(id))
      .map((id) => ({message: `The page declares that the section ${id} changed, but it is as in ${older}`, fix: `Take ${id} out of changed in ${newer}`})),
  ];
}

function describe({id, kind, common}: Difference, newer: string, older: string): DiagnosticMessage {
  const declare = `add ${id} to changed in the front matter of ${newer}`;
  switch (kind) {
    case 'new':
      return {message: `The section ${id} is not in ${older}`, fix: `Write it in ${older}, or, when it came with this version, ${declare}`};
    case 'gone':
      return {
        message: `The section ${id} of ${older} is not on this page`,
        fix: `Write it in ${newer}, or, when this version has nothing to say there, ${declare}`,
      };
    case 'changed':
      return common >= nearlyEqual
        ? {
            message: `The section ${id} is nearly that of ${older}: a correction made in one version only`,
            fix: `Make it in ${older} too (or here, when it was made there); when the versions do differ, ${declare}`,
          }
        : {message: `The section ${id} is not that of ${older}`, fix: `Bring the two together, or, when the versions differ, ${declare}`};
  }
}
