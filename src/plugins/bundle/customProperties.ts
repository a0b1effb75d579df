import postcss, {type Declaration} from 'postcss';
import parseValue, {type Node} from 'postcss-value-parser';

/** What `var(--x)` is replaced with, and how many bytes the stylesheet loses by it; fewer than none where the value is long and often used. */
interface Inlining {
  uses: Map<Declaration, string>;
  saved: number;
}

/** Whether a declaration sets a property for the whole document, whatever the medium or the colour mode. */
function isForDocument({parent}: Declaration): boolean {
  const outer = parent?.parent;
  return (
    parent?.type === 'rule' &&
    'selector' in parent &&
    parent.selector === ':root' &&
    (outer?.type === 'root' || (outer?.type === 'atrule' && 'name' in outer && outer.name === 'layer'))
  );
}

function isUseOf(node: Node, name: string): boolean {
  return node.type === 'function' && node.value === 'var' && node.nodes[0]?.value === name;
}

function inlined(value: string, name: string, replacement: string): {value: string; count: number} {
  const parsed = parseValue(value);
  let count = 0;
  parsed.walk((node, index, siblings) => {
    if (isUseOf(node, name)) {
      // `var(--a)solid` needs no space, `1pxsolid` does.
      const next = siblings[index + 1];
      const space = next && (next.type === 'word' || next.type === 'function') ? ' ' : '';
      siblings[index] = {type: 'word', value: replacement + space, sourceIndex: 0, sourceEndIndex: 0};
      count += 1;
    }
  });
  return {value: parsed.toString(), count};
}

function getInlining(name: string, value: string, declarations: readonly Declaration[]): Inlining {
  const uses = new Map<Declaration, string>();
  let saved = `${name}:${value};`.length;
  for (const declaration of declarations) {
    const result = inlined(declaration.value, name, value);
    if (result.count > 0) {
      uses.set(declaration, result.value);
      saved += declaration.value.length - result.value.length;
    }
  }
  return {uses, saved};
}

/**
 * Puts the values of custom properties where they are used, when one value holds for the whole document and the stylesheet gets shorter by it. A value that
 * refers to another property stays, because that one can change further down (CSS Custom Properties for Cascading Variables 1, section 2.2).
 * @param css the whole stylesheet
 * @param isSetByScript whether a script may set the property of that name
 */
export function inlineCustomProperties(css: string, isSetByScript: (name: string) => boolean): string {
  const root = postcss.parse(css);
  const declarations: Declaration[] = [];
  const definitions = new Map<string, Declaration[]>();
  root.walkDecls((declaration) => {
    declarations.push(declaration);
    if (declaration.variable) {
      definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration]);
    }
  });
  const pending = new Map(
    [...definitions].flatMap(([name, [only, ...others]]) =>
      only && others.length === 0 && !only.important && isForDocument(only) && !isSetByScript(name) ? [[name, only] as const] : [],
    ),
  );
  for (let changed = true; changed;) {
    changed = false;
    for (const [name, definition] of pending) {
      if (/\bvar\(/.test(definition.value)) {
        continue;
      }
      const {uses, saved} = getInlining(name, definition.value, declarations);
      pending.delete(name);
      if (saved >= 0) {
        uses.forEach((value, declaration) => (declaration.value = value));
        definition.remove();
        changed = true;
      }
    }
  }
  return root.toString();
}
