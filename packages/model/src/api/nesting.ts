import type {FieldRow} from './fields';

/** Rows that belong together: a field, and the fields of the object that it holds. */
export interface FieldGroup {
  /** One field with rows inside it, or any number of fields without. */
  rows: readonly FieldRow[];
  /** Fields below the one in `rows`, of every depth. */
  inner: readonly FieldRow[];
}

/** @returns whether a field is inside another: `disks[].size_gib` in `disks` */
function isInside({path}: FieldRow, outer: string): boolean {
  return path.startsWith(`${outer}.`) || path.startsWith(`${outer}[].`);
}

/**
 * @param rows as `fieldRows` lays them out: the fields of an object follow the field that holds it
 * @returns the same rows in the same order, those inside a field apart from those that stand alone
 */
export function groupFields(rows: readonly FieldRow[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (let index = 0; index < rows.length;) {
    const row = rows[index]!;
    const next = rows.findIndex((other, place) => place > index && !isInside(other, row.path));
    const inner = rows.slice(index + 1, next === -1 ? undefined : next);
    const last = groups.at(-1);
    if (inner.length === 0 && last?.inner.length === 0) {
      last.rows = [...last.rows, row];
    } else {
      groups.push({rows: [row], inner});
    }
    index += 1 + inner.length;
  }
  return groups;
}
