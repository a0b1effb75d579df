import {type ApiCall as Call, fieldRows, type ObjectData, type Schema} from '@nodestead-docs/model';

import {answerBodies} from './request';

/** An object that operations answer with, and the page that describes it. */
export interface Home {
  tag: string;
  schema: Schema;
}

/** @returns the named object of a body, and whether the body is a page of a list of them */
export function bodyObject(schema: Schema): {object?: Schema; list: boolean} {
  if (schema['x-name'] !== undefined) {
    return {object: schema, list: false};
  }
  const item = schema.properties?.data?.items;
  return item?.['x-name'] === undefined ? {list: false} : {object: item, list: true};
}

/**
 * Gives each object one page: the one where it is fetched, else the one where it is first answered.
 * @returns the pages by the objects' names
 */
export function homesOf(calls: readonly Call[]): Map<string, Home> {
  const answers = calls.flatMap(({method, operation}) =>
    answerBodies(operation).flatMap(({schema}) => {
      const {object, list} = bodyObject(schema);
      const name = object?.['x-name'];
      return object && name !== undefined ? [{name, fetched: method === 'get' && !list, home: {tag: operation.tags[0], schema: object}}] : [];
    }),
  );
  // A later entry of the map replaces an earlier one: first those that count least.
  const byWeight = [...answers.filter(({fetched}) => !fetched).reverse(), ...answers.filter(({fetched}) => fetched).reverse()];
  const homes = new Map(byWeight.map(({name, home}) => [name, home]));
  return new Map(answers.map(({name}) => [name, homes.get(name) as Home]));
}

/** @returns the rows of an object's table; fields that hold an object with its own table link to it */
export function objectData(name: string, schema: Schema, ownTable: ReadonlySet<string>): ObjectData {
  return {name, text: schema.description ?? '', rows: fieldRows(schema, ownTable)};
}
