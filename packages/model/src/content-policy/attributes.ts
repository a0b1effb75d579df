import type {Expression, Program} from 'estree';
import type {MdxJsxAttribute, MdxJsxAttributeValueExpression} from 'mdast-util-mdx';

/** @returns the expression between braces; undefined where there is none, as in a comment, or something else */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const [statement, ...others] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement' && others.length === 0 ? statement.expression : undefined;
}

/** @returns the text of an attribute, in quotes or in braces; undefined where it is no text */
export function textOfAttribute(value: MdxJsxAttribute['value'] | MdxJsxAttributeValueExpression): string | undefined {
  if (typeof value === 'string') {
    return value;
  }
  const expression = expressionOf(value?.data?.estree);
  return expression && textOf(expression);
}

/** The text of an expression that is nothing else: `{'…'}` and `` {`…`} ``. */
function textOf(expression: Expression): string | undefined {
  if (expression.type === 'Literal' && typeof expression.value === 'string') {
    return expression.value;
  }
  return expression.type === 'TemplateLiteral' && expression.expressions.length === 0 ? (expression.quasis[0]?.value.cooked ?? undefined) : undefined;
}
