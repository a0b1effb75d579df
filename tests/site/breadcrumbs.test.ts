import {describe, expect, test} from 'vitest';

import {builtPages, isAddress} from './pages';

/** What is wrong with a list of breadcrumbs (https://schema.org/BreadcrumbList, and what Google requires of it, checked November 2026). */
function breadcrumbErrors(data: unknown): string[] {
  const known = (value: object, names: readonly string[]): string[] => Object.keys(value).flatMap((key) => (names.includes(key) ? [] : [`${key} is unknown`]));
  if (typeof data !== 'object' || data === null) {
    return ['no object'];
  }
  const {'@context': context, '@type': type, itemListElement: list} = data as Record<string, unknown>;
  const items = Array.isArray(list) ? (list as Record<string, unknown>[]) : [];
  return [
    ...known(data, ['@context', '@type', 'itemListElement', 'name', 'numberOfItems', 'itemListOrder']),
    ...(context === 'https://schema.org' ? [] : [`@context is ${String(context)}`]),
    ...(type === 'BreadcrumbList' ? [] : [`@type is ${String(type)}`]),
    ...(items.length > 0 ? [] : ['no items']),
    ...items.flatMap((item, index) => [
      ...known(item, ['@type', '@id', 'item', 'name', 'position']),
      ...(item['@type'] === 'ListItem' ? [] : [`item ${index + 1}: @type is ${String(item['@type'])}`]),
      ...(item.position === index + 1 ? [] : [`item ${index + 1}: position is ${String(item.position)}`]),
      ...(typeof item.name === 'string' && item.name.trim() !== '' ? [] : [`item ${index + 1}: no name`]),
      // The last may have no address: it is the page itself.
      ...(item.item === undefined ? (index === items.length - 1 ? [] : [`item ${index + 1}: no address`]) : []),
      ...(item.item !== undefined && (typeof item.item !== 'string' || !isAddress(item.item))
        ? [`item ${index + 1}: address ${JSON.stringify(item.item)}`]
        : []),
    ]),
  ];
}

describe('breadcrumbs for machines', () => {
  test('keep to schema.org on every page that has them', () => {
    const lists = builtPages().flatMap(({path, $}) =>
      $('script[type="application/ld+json"]')
        .toArray()
        .map((script) => ({path, data: JSON.parse($(script).text()) as unknown})),
    );
    expect(lists.flatMap(({path, data}) => breadcrumbErrors(data).map((error) => `${path}: ${error}`))).toEqual([]);
    expect(lists.length).toBeGreaterThan(200);
  });

  test.each([
    [{'@context': 'http://schema.org'}, '@context is http://schema.org'],
    [{'@type': 'ItemList'}, '@type is ItemList'],
    [{itemListElement: []}, 'no items'],
    [{itemListElement: [{'@type': 'ListItem', position: 1, item: 'https://a.example/'}]}, 'item 1: no name'],
    [{itemListElement: [{'@type': 'ListItem', position: 2, name: 'A'}]}, 'item 1: position is 2'],
    [{itemListElement: [{'@type': 'ListItem', position: 1, name: 'A', item: '/a'}]}, 'item 1: address "/a"'],
    [{itemListElement: [1, 2].map((position) => ({'@type': 'ListItem', position, name: 'A'}))}, 'item 1: no address'],
    [{url: 'https://a.example/'}, 'url is unknown'],
  ])('are refused as %j', (part, said) => {
    const right = {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [{'@type': 'ListItem', position: 1, name: 'A', item: 'https://a.example/'}],
    };
    expect(breadcrumbErrors(right)).toEqual([]);
    expect(breadcrumbErrors({...right, ...part})).toContain(said);
  });
});
