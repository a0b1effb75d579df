import {z} from 'zod';

import {type FactName, factSchemas} from './schemas';

/** Folder of the JSON Schemas beside the facts, so that they are copied with what they describe when a version is cut. */
export const schemaFolder = 'schema';

/** The first line of each YAML file: editors use it to complete, explain and warn. */
export function getEditorLine(name: FactName): string {
  return `# yaml-language-server: $schema=./${schemaFolder}/${name}.schema.json`;
}

/** A JSON Schema as the facts have them: only what Zod writes for maps, lists and values. */
export interface JsonSchema {
  description?: string;
  properties?: {[key: string]: JsonSchema};
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  [keyword: string]: unknown;
}

/** The JSON Schema of a fact file (draft 7, which editors know best). */
export function jsonSchemaOf(name: FactName): JsonSchema {
  return {title: `${name}.yaml`, ...(z.toJSONSchema(factSchemas[name], {target: 'draft-7'}) as JsonSchema)};
}

const texts = new Map<FactName, string>();

/** The text of a schema file; made once, for all versions have the same. */
export function getSchemaText(name: FactName): string {
  const text = texts.get(name) ?? `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`;
  texts.set(name, text);
  return text;
}
