import {readdirSync, readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

const folder = '.github/workflows';
const files = readdirSync(folder);

interface Job {
  if?: string;
  environment?: string;
  permissions?: Readonly<Record<string, string>>;
  container?: string | {image: string};
  services?: Readonly<Record<string, {image: string}>>;
  uses?: string;
  steps?: readonly {uses?: string; with?: Readonly<Record<string, unknown>>}[];
}

interface Workflow {
  on: Readonly<Record<string, unknown>>;
  permissions?: Readonly<Record<string, string>>;
  jobs: Readonly<Record<string, Job>>;
}

const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

/** Code of others that a workflow runs by a name that can be moved to other code: an action or workflow without the hash of a commit, an image without its digest. */
function loose(workflow: string): string[] {
  const jobs = Object.values((parse(workflow) as Workflow).jobs);
  const used = jobs.flatMap(({uses, steps = []}) => [uses, ...steps.map((step) => step.uses)]).filter((name) => name !== undefined);
  const images = jobs.flatMap(({container, services = {}}) => [
    ...(container === undefined ? [] : [typeof container === 'string' ? container : container.image]),
    ...Object.values(services).map(({image}) => image),
  ]);
  return [
    ...used.filter((name) => !name.startsWith('./') && !(name.startsWith('docker://') ? /@sha256:[0-9a-f]{64}$/ : /@[0-9a-f]{40}$/).test(name)),
    ...images.filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image)),
  ];
}

/** What in a workflow could give a pull request more than a look at the code: its author's code runs in it. */
function reach(workflow: string): string[] {
  const {on, permissions, jobs} = parse(workflow) as Workflow;
  const violations = Object.keys(on).flatMap((event) => (/^(?:push|pull_request|schedule|workflow_dispatch)$/.test(event) ? [] : [`runs on ${event}`]));
  if (JSON.stringify(permissions) !== '{}') {
    violations.push('has permissions for all jobs');
  }
  for (const [name, job] of Object.entries(jobs)) {
    const text = JSON.stringify(job);
    if (JSON.stringify(job.permissions) !== '{"contents":"read"}') {
      violations.push(`${name} may do more than read the code`);
    }
    if (
      /secrets(?:\.|\[|":)/.test(text) &&
      !(job.if?.startsWith("github.ref == 'refs/heads/main'") && !job.if.includes('||') && job.environment === 'production')
    ) {
      violations.push(`${name} knows secrets, not on the main branch alone`);
    }
    for (const {uses = '', with: options = {}} of job.steps ?? []) {
      if (uses.startsWith('actions/checkout@') && options['persist-credentials'] !== false) {
        violations.push(`${name} keeps its token in the checkout`);
      }
      if (uses.startsWith('actions/cache') || (uses.startsWith('actions/setup-node@') && options['package-manager-cache'] !== false)) {
        violations.push(`${name} has a cache, which other jobs would read`);
      }
    }
  }
  return violations;
}

test.each(files)('%s uses actions and images by their hash, with the version beside it', (name) => {
  expect(loose(read(name))).toEqual([]);
  expect(
    read(name)
      .match(/uses:.*/g)
      ?.filter((line) => !/# v\d/.test(line)),
  ).toEqual([]);
});

test.each(files)('%s gives a pull request no secret, no token that can write, and no cache', (name) => {
  expect(reach(read(name))).toEqual([]);
});

test.each(files)('%s fetches the whole history', (name) => {
  expect(read(name)).toContain('fetch-depth: 0');
});

test('what checks samples or performs pages may make user namespaces, which ordinary users otherwise cannot on some runners', () => {
  const isolates = /\.ci\/run|npm run (?:check|rehearse|verify)/;
  const lets = /apparmor_restrict_unprivileged_userns[\s\S]*?echo 0 >[\s\S]*?(?:\.ci\/run|npm run (?:check|rehearse|verify))/;
  expect(files.filter((name) => isolates.test(read(name)) && !lets.test(read(name)))).toEqual([]);
});

test('the workflow compares two builds and keeps the archive', () => {
  const workflow = read('site.yml');
  expect(workflow).toMatch(/run: npm run verify -- reproducible$/m);
  expect(workflow).toMatch(/uses: actions\/upload-artifact@[^]*?path: dist\/$/m);
});

test('the workflow tests the oldest and the newest Node that package.json names, and .nvmrc is the newest', () => {
  const {engines} = JSON.parse(readFileSync('package.json', 'utf8')) as {engines: {node: string}};
  const majors = [...engines.node.matchAll(/\^(\d+)\./g)].map(([, major]) => Number(major));
  const {jobs} = parse(read('site.yml')) as {jobs: {test: {strategy: {matrix: {node: number[]}}}}};
  expect(jobs.test.strategy.matrix.node).toEqual([Math.min(...majors), Math.max(...majors)]);
  expect(readFileSync('.nvmrc', 'utf8')).toBe(`${Math.max(...majors)}\n`);
});

test('the key for the deployment is known only to a job that installs nothing', () => {
  const {jobs} = parse(read('site.yml')) as {jobs: {[name: string]: unknown}};
  const knowing = Object.entries(jobs).flatMap(([name, job]) => (JSON.stringify(job).includes('secrets.') ? [{name, text: JSON.stringify(job)}] : []));
  expect(knowing.map(({name}) => name)).toEqual(['deploy']);
  expect(knowing.filter(({text}) => /npm|\.ci\/run|apt-get/.test(text))).toEqual([]);
});

describe('what must not be in a workflow', () => {
  test('an action by its tag, an image without its digest', () => {
    const workflow = `
jobs:
  a:
    container: debian:12
    services: {db: {image: 'postgres:17'}}
    steps:
      - uses: actions/checkout@v5
      - uses: a/b@08c6903cd8c0fde910a37f88322edcfb5dd907a8
      - uses: docker://alpine:3
  b:
    container: {image: debian}
  c:
    container: debian:12@sha256:f37a335e82bca302e955fa39f9dfe28f1be618f016f8a2b56318e5a5111afc26
    uses: a/b/.github/workflows/c.yml@main
`;
    expect(loose(workflow)).toEqual(['actions/checkout@v5', 'docker://alpine:3', 'a/b/.github/workflows/c.yml@main', 'debian:12', 'postgres:17', 'debian']);
  });

  test('a way from a pull request to secrets', () => {
    const workflow = `
on: {pull_request_target: null, workflow_run: null, push: null}
permissions: {contents: write}
jobs:
  a:
    steps: [{run: 'echo \${{ secrets.KEY }}'}]
  b:
    if: github.ref == 'refs/heads/main' || true
    environment: production
    permissions: {contents: read}
    steps: [{run: "echo \${{ secrets['KEY'] }}"}, {uses: actions/checkout@x}, {uses: actions/setup-node@x}, {uses: actions/cache@x}]
  c:
    permissions: {contents: read}
    secrets: inherit
`;
    expect(reach(workflow)).toEqual([
      'runs on pull_request_target',
      'runs on workflow_run',
      'has permissions for all jobs',
      'a may do more than read the code',
      'a knows secrets, not on the main branch alone',
      'b knows secrets, not on the main branch alone',
      'b keeps its token in the checkout',
      'b has a cache, which other jobs would read',
      'b has a cache, which other jobs would read',
      'c knows secrets, not on the main branch alone',
    ]);
  });
});
