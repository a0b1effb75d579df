import type {FactComponents} from '@nodestead-docs/model/deferred';
import type {Expression, Program} from 'estree';

/** A file of facts as data. */
export type FactFile = Readonly<Record<string, unknown>>;

/** A component of `src/components/facts` on a page, and its properties but for the facts. */
export type Use = readonly [component: string, props: Readonly<Record<string, unknown>>];

/**
 * @param facts content of a file
 * @param uses all components that show something of it on a page
 * @param components all that there are
 * @returns the keys of the file, and of each list the entries, or shorter copies of them, that one of the components shows
 * @throws when the facts do not have what a component is to show
 */
export function selectFacts(facts: FactFile, uses: readonly Use[], components: FactComponents): FactFile {
  const selections = uses.map(([name, props]): FactFile => components[name]?.select({...props, facts}) ?? facts);
  const chosen = Object.entries(facts).flatMap(([key, value]) => {
    const parts = selections.flatMap((selection) => (Object.hasOwn(selection, key) ? [selection[key]] : []));
    if (parts.length === 0) {
      return [];
    }
    const entries = new Set<unknown>(parts.flat());
    // In the order of the file; copies of entries, which have less in them, follow in that of the page.
    return [[key, Array.isArray(value) ? [...(value as unknown[]).filter((entry) => entries.delete(entry)), ...entries] : value] as const];
  });
  return Object.fromEntries(chosen);
}

/** @returns `const name = value` as a syntax tree; the value is JSON */
export function declarationOf(name: string, value: unknown): Program['body'][number] {
  return {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{type: 'VariableDeclarator', id: {type: 'Identifier', name}, init: literalOf(value)}],
  };
}

function literalOf(value: unknown): Expression {
  if (Array.isArray(value)) {
    return {type: 'ArrayExpression', elements: value.map(literalOf)};
  }
  if (typeof value !== 'object' || value === null) {
    return {type: 'Literal', value: value as string | number | boolean | null};
  }
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([key, inner]) => ({
      ...{type: 'Property', kind: 'init', method: false, shorthand: false},
      // Written out, this one key would not be data.
      computed: key === '__proto__',
      key: {type: 'Literal', value: key},
      value: literalOf(inner),
    })),
  };
}
