import {expect, test} from 'vitest';

import {chunksOfPages} from '../../src/bundle/pageChunks';

const routes = [
  {path: '/search', component: ['/search', '1'] as [string, string], exact: true},
  {
    path: '/',
    component: ['/', '2'] as [string, string],
    routes: [
      {path: '/a', component: ['/a', '3'] as [string, string], exact: true},
      {path: '/search', component: ['/search', '4'] as [string, string], exact: true},
    ],
  },
];
const names = {
  '/search-1': {__comp: 'search-page'},
  '/-2': {__comp: 'root', __context: {plugin: 'plugin'}},
  '/a-3': {__comp: 'item', content: 'content-a'},
  '/search-4': {__comp: 'other'},
};

test('a page is made of its own chunks and those of the routes above it, by the names that the bundler gets', () => {
  expect(chunksOfPages(routes, names, new Map([['content-a', '01ab']]))).toEqual({'/search': ['search-page'], '/a': ['root', 'plugin', 'item', '01ab']});
});
