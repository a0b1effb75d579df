import {type ApiCall as Call, type ApiDocument, callsOf, type Links} from '@nodestead-docs/model';

import type {ApiVersion, Catalogue} from './catalogue';
import {type Home, homesOf} from './objects';

/** Inputs of one version's pages. */
export interface Context {
  name: string;
  document: ApiDocument;
  calls: readonly Call[];
  /** Objects that have a table of their own, and where. */
  homes: ReadonlyMap<string, Home>;
  ownTable: ReadonlySet<string>;
  /** Addresses of operations and objects by name. */
  links: Links;
  catalogue: Catalogue;
}

/** @returns the sources of a version's pages */
export function contextOf({name, document}: ApiVersion, catalogue: Catalogue): Context {
  const calls = callsOf(document);
  const homes = homesOf(calls);
  return {
    name,
    document,
    calls,
    homes,
    ownTable: new Set(homes.keys()),
    links: {
      'Idempotency-Key': `${catalogue.baseUrl}api#idempotency`,
      ...Object.fromEntries(calls.map(({operation: {operationId, tags}}) => [operationId, catalogue.href(name, tags[0], operationId)])),
      ...Object.fromEntries([...homes].map(([object, {tag}]) => [object, catalogue.href(name, tag, object)])),
    },
    catalogue,
  };
}

/** @returns the links that a page uses, so that it carries no others */
export function linksIn(page: object, links: Links): Links {
  const words = new Set([...JSON.stringify(page).matchAll(/(["`])([\w-]+)(?=\1)/g)].map(([, , word]) => word));
  return Object.fromEntries(Object.entries(links).filter(([word]) => words.has(word)));
}
