/** A place of this project that the next Docusaurus 3.x wants otherwise. */
export interface Move {
  file: string;
  from: string;
  to: string;
  /** What the newer version does. */
  why: string;
}

/** In the order in which they were met. `npm run verify -- next` applies them to a copy, and stops at one that is no longer needed. */
export const moves: readonly Move[] = [
  {
    file: 'docusaurus.config.ts',
    from: 'experimental_faster:',
    to: 'faster:',
    why: 'The faster bundler is no longer an experiment; 3.10 refuses the old name.',
  },
  {
    file: 'packages/client-bundle/src/bundle/descriptions.ts',
    from: 'docId: undefined, ',
    to: '',
    why: "Breadcrumbs look for the id of the sidebar's links; without it they are empty on all pages.",
  },
  {
    file: 'packages/client-bundle/tests/bundle/descriptions.test.ts',
    from: "sidebar({dhcp: {type: 'link', href: '/dhcp', label: 'dhcp'}, ceph: {type: 'link', href: '/ceph', label: 'ceph', unlisted: true}})",
    to: "sidebar({dhcp: {...link('dhcp'), unlisted: undefined}, ceph: link('ceph')})",
    why: 'What the test expects of the move before.',
  },
  {
    file: 'src/theme/Tabs/index.tsx',
    from: 'useTabs} from',
    to: 'useTabsContextValue as useTabs} from',
    why: 'What a set of tabs keeps is made by another hook; useTabs reads it from a context, which our panels do not need.',
  },
  {
    file: 'tests/bench/variants.ts',
    from: 'future.experimental_faster',
    to: 'future.faster',
    why: 'The first move, in the types.',
  },
];

/** Versions that the newest Docusaurus 3.x needs beside its own, by package, with the reason. */
export const pins: {readonly [name: string]: {version: string; why: string}} = {
  '@docsearch/react': {version: '4.7.0', why: "The search service's widget, which this site does not load, names a package that was never published."},
};
