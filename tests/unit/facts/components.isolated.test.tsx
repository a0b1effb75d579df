import {join} from 'node:path';

import {load} from 'cheerio';
import type {ReactElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {beforeEach, describe, expect, it, vi} from 'vitest';

import {loadFacts} from '../../../packages/model/src/facts/load';
import * as components from '../../../src/components/facts';
import {headings} from '../../../src/components/facts/headings';

const collected = vi.hoisted(() => new Set<string>());

vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor: (id: string) => collected.add(id)})}));
vi.mock('@docusaurus/Link', () => ({default: ({to, children}: {to: string; children: string}) => <a href={to}>{children}</a>}));
vi.mock('@docusaurus/plugin-content-docs/client', () => ({
  useActiveDocContext: () => ({activeVersion: {name: '5.3', docs: [{id: 'reference/cli', path: '/5.3/reference/cli'}]}}),
}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({default: () => ({siteConfig: {baseUrl: '/'}})}));
vi.mock('@theme/Heading', () => ({default: ({id, children}: {id: string; children: string}) => <h3 id={id}>{children}</h3>}));
vi.mock('@theme/CodeBlock', () => ({default: ({children}: {children: string}) => <pre>{children}</pre>}));

const root = join(import.meta.dirname, '..', '..', '..');
const {commands, events, files, hooks, objects, ports, releases, roles, services, settings, systems, tasks} = loadFacts('versioned_docs/version-6.0', root);
const C = components;

/** Every component, as a page of 6.0 shows it. */
const shown: {[Name in keyof typeof components]: ReactElement} = {
  CommandList: <C.CommandList facts={commands} group="node" />,
  CommandReference: <C.CommandReference facts={commands} group="node" />,
  ComponentsTable: <C.ComponentsTable facts={systems} />,
  Definitions: <C.Definitions facts={hooks} />,
  DoctorChecks: <C.DoctorChecks facts={commands} machine="control" />,
  EnvironmentVariables: <C.EnvironmentVariables facts={commands} />,
  EventsTable: <C.EventsTable facts={events} groups={['server']} />,
  ExitCodes: <C.ExitCodes facts={commands} />,
  FilesTable: <C.FilesTable facts={files} machine="control" backup />,
  Formats: <C.Formats facts={commands} />,
  GlobalFlags: <C.GlobalFlags facts={commands} />,
  GuestsTable: <C.GuestsTable facts={systems} />,
  HookEnvironment: <C.HookEnvironment facts={hooks} />,
  HookExitCodes: <C.HookExitCodes facts={hooks} />,
  HookPoint: <C.HookPoint facts={hooks} name="server.pre-start" />,
  HookPoints: <C.HookPoints facts={hooks} />,
  HookRules: <C.HookRules facts={hooks} />,
  ImportColumns: <C.ImportColumns facts={commands} />,
  IntegrationScopes: <C.IntegrationScopes facts={roles} name="whmcs" />,
  LatestReleases: <C.LatestReleases facts={releases} />,
  LimitsTable: <C.LimitsTable facts={objects} />,
  ObjectTable: <C.ObjectTable facts={objects} of="hypervisorStates" />,
  PhpUsages: <C.PhpUsages facts={commands} />,
  PortsTable: <C.PortsTable facts={ports} />,
  ReleasesTable: <C.ReleasesTable facts={releases} major={6} />,
  RolesMatrix: <C.RolesMatrix facts={roles} />,
  RolesTable: <C.RolesTable facts={roles} />,
  ScopesTable: <C.ScopesTable facts={roles} />,
  ServicesTable: <C.ServicesTable facts={services} />,
  SettingsTable: <C.SettingsTable facts={settings} prefix="app." />,
  ShippedVersions: <C.ShippedVersions facts={systems} />,
  SizingTable: <C.SizingTable facts={systems} />,
  StoragesTable: <C.StoragesTable facts={objects} />,
  SupportTable: <C.SupportTable facts={releases} />,
  SystemsTable: <C.SystemsTable facts={systems} />,
  TaskKinds: <C.TaskKinds facts={tasks} />,
  TaskLanes: <C.TaskLanes facts={tasks} />,
  TaskStates: <C.TaskStates facts={tasks} />,
  WebhookHeaders: <C.WebhookHeaders facts={events} />,
  WebhookRetries: <C.WebhookRetries facts={events} />,
  WebhookSignatures: <C.WebhookSignatures facts={events} />,
  WebhookStatusCodes: <C.WebhookStatusCodes facts={events} />,
};

beforeEach(() => collected.clear());

describe.each(Object.entries(shown))('%s', (_name, element) => {
  const html = renderToStaticMarkup(element);
  const $ = load(html);

  it('makes tables that can be read without columns and by screen readers', () => {
    const tables = $('table').toArray();
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      expect($(table).find('caption').text()).not.toBe('');
      expect($(table).find('thead th:not([scope=col])').length).toBe(0);
      expect($(table).find('tbody tr').length).toBeGreaterThan(0);
      expect($(table).find('tbody tr > :first-child:not(th[scope=row])').length).toBe(0);
      expect($(table).find('tbody td:not([data-label])').length).toBe(0);
    }
  });

  it('leaves no mark-up of the facts and nothing unknown in the text', () => {
    const clone = $('body').clone();
    clone.find('pre').remove();
    expect(clone.text()).not.toMatch(/`|undefined|\[object/);
  });

  it('has no anchor twice', () => {
    const ids = $('[id]')
      .toArray()
      .map((marked) => $(marked).attr('id'));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('anchors', () => {
  it('are registered for the check of links, and can be left out', () => {
    const html = renderToStaticMarkup(<C.PortsTable facts={ports} ids={['agent']} />);
    expect(html).toContain('id="agent"');
    expect([...collected]).toEqual(['agent']);
    expect(renderToStaticMarkup(<C.PortsTable facts={ports} ids={['agent']} anchors={false} />)).not.toContain('id="agent"');
  });

  it('of what is on both machines are in the first table only', () => {
    expect(renderToStaticMarkup(<C.ServicesTable facts={services} machine="control" />)).toContain('id="chrony"');
    expect(renderToStaticMarkup(<C.ServicesTable facts={services} machine="hypervisor" />)).not.toContain('id="chrony"');
  });

  it('of commands lead to the reference of the version that is read', () => {
    expect(renderToStaticMarkup(<C.CommandList facts={commands} ids={['node-join']} />)).toContain('href="/5.3/reference/cli#node-join"');
  });
});

describe('a page that asks for what the facts do not have fails the build', () => {
  it.each([
    ['a command', () => <C.CommandReference facts={commands} name="node-joyn" />, /no command with name "node-joyn"/],
    ['events', () => <C.EventsTable facts={events} groups={['serves']} />, /no group of events serves/],
    ['a hook point', () => <C.HookPoint facts={hooks} name="server.pre-boot" />, /no hook point with name "server\.pre-boot"/],
    ['an integration', () => <C.IntegrationScopes facts={roles} name="other" />, /no integration other/],
    ['a setting', () => <C.SettingsTable facts={settings} keys={['app.hosts', 'app.host']} />, /no setting app\.host in/],
    ['settings', () => <C.SettingsTable facts={settings} prefix="application." />, /no setting with prefix "application\."/],
    ['rows', () => <C.RolesTable facts={{...roles, roles: []}} />, /has no rows/],
  ])('%s', (_what, element, message) => {
    expect(() => renderToStaticMarkup(element())).toThrow(message);
  });
});

it('marks what came later, below the heading that has its name', () => {
  const html = renderToStaticMarkup(<C.CommandReference facts={commands} name="server-clone" />);
  expect(html).toMatch(/<h\d[^>]*><code>steadctl server clone<\/code><\/h\d><span>[^<]*<\/span><\/summary><p data-search="skip">.*?Since 6\.0/);
});

it('names the fields of nested objects and links the shared ones', () => {
  const html = renderToStaticMarkup(<C.HookPoint facts={hooks} name="server.pre-backup" />);
  expect(html).toContain('<code>backup.target</code>');
  expect(html).toContain('href="#object-server"');
});

it('leaves the fields of an event to the API reference of the version that is read, and carries none', () => {
  expect(renderToStaticMarkup(<C.EventsTable facts={events} groups={['server']} />)).toContain('href="/docs/api-reference/5.3/events#server.created"');
  const [event] = C.EventsTable.select({facts: events}).events;
  expect(Object.keys(event ?? {})).toEqual(['type', 'group', 'meaning']);
});

it('shows a column only where some row has something in it', () => {
  const columnsOf = (name: string): string[] => {
    const $ = load(renderToStaticMarkup(<C.CommandReference facts={commands} name={name} />));
    return $('table:contains("Flags of") thead th')
      .get()
      .map((head) => $(head).text());
  };
  expect(columnsOf('server-start')).toEqual(['Flag', 'Meaning']);
  expect(columnsOf('server-create')).toEqual(['Flag', 'Meaning', 'Default']);
});

describe('headings of components', () => {
  const props = {
    CommandReference: {facts: commands, group: 'node'},
    Definitions: {facts: hooks},
    HookPoint: {facts: hooks},
  };

  it.each(Object.keys(headings) as (keyof typeof headings)[])('are the entries of %s in the table of contents', (name) => {
    const Component = components[name] as (of: object) => ReactElement;
    const $ = load(renderToStaticMarkup(<Component {...props[name]} />));
    const shownHeadings = $('h3[id]')
      .get()
      .map((heading) => ({id: $(heading).attr('id'), value: `<code>${$(heading).children('code').html()}</code>`, level: 3}));
    expect(shownHeadings.length).toBeGreaterThan(1);
    expect((headings[name] as (of: object) => object[])(props[name])).toEqual(shownHeadings);
  });

  it('refuse a name that the facts do not know', () => {
    expect(() => headings.HookPoint({facts: hooks, name: 'server.vanished'})).toThrow('no hook point with name "server.vanished"');
    expect(() => headings.CommandReference({facts: commands, group: 'vanished'})).toThrow('no command with group "vanished"');
  });
});
