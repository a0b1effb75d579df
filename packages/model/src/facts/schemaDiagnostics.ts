import type {z} from 'zod';

import type {Diagnostic} from '../diagnostics/diagnostic';
import {factDiagnostic} from './factDiagnostic';
import {type JsonSchema, jsonSchemaOf} from './schemaFiles';
import type {FactName} from './schemas';
import type {FactSource, Path} from './source';

/**
 * Says in words what a schema found, where it is in the file, and what to do about it.
 *
 * @param name the fact file
 * @param source where it came from
 * @param error of Zod
 */
export function getSchemaDiagnostics(name: FactName, source: FactSource, error: z.ZodError): Diagnostic[] {
  const root = jsonSchemaOf(name);
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(schemaAt(root, path)?.properties ?? {});
      return issue.keys.map((key) =>
        factDiagnostic(source.place([...path, key]), `"${key}" is not a key that ${ownerOf(path)} has`, `Use one of ${known.join(', ')}`),
      );
    }
    const description = schemaAt(root, path)?.description;
    const key = String(path.at(-1) ?? name);
    if (isMissing(source.data, path)) {
      return [
        factDiagnostic(
          source.place(path.slice(0, -1)),
          `"${key}" is missing in ${ownerOf(path.slice(0, -1))}`,
          description === undefined ? `Add ${key}` : `Add ${key}: ${description}`,
        ),
      ];
    }
    return [factDiagnostic(source.place(path), `"${key}" is wrong: ${issue.message}`, getFix(issue, description))];
  });
}

function getFix(issue: z.core.$ZodIssue, description: string | undefined): string {
  const meaning = description === undefined ? '' : ` (${description})`;
  if (issue.code === 'invalid_value') {
    return `Write one of ${issue.values.map(String).join(', ')}${meaning}`;
  }
  if (issue.code === 'invalid_format' && issue.pattern !== undefined) {
    return `Write it in the form ${issue.pattern}${meaning}`;
  }
  return `Correct the value${meaning}; quote it if it should be text`;
}

/** The record a path leads to, as a reader finds it: `ports[3]`. */
function ownerOf(path: Path): string {
  const words = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`)).join('');
  return words === '' ? 'the file' : words.replace(/^\./u, '');
}

function isMissing(data: unknown, path: Path): boolean {
  const owner = path.slice(0, -1).reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), data);
  return isRecord(owner) && !Array.isArray(owner) && !Object.hasOwn(owner, String(path.at(-1)));
}

function isRecord(value: unknown): value is {[key: string | number]: unknown} {
  return typeof value === 'object' && value !== null;
}

function schemaAt(schema: JsonSchema, path: Path): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((inner, step) => {
    if (inner === undefined || typeof step === 'number') {
      return inner?.items;
    }
    return inner.properties?.[step] ?? (typeof inner.additionalProperties === 'object' ? inner.additionalProperties : undefined);
  }, schema);
}
