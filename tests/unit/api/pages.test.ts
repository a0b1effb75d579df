import {readFileSync} from 'node:fs';
import path from 'node:path';

import {callsOf, factsFolder} from '@nodestead-docs/model';
import {currentVersion, releasedVersions, sampleLanguages} from '@nodestead-docs/model/browser';
import {loadApi} from '@nodestead-docs/model/deferred';
import type {ApiVersion} from '@site/src/content/api-reference/catalogue';
import {colouredJson, colouredSample} from '@site/src/content/api-reference/code';
import {type ReferenceData, referenceData} from '@site/src/content/api-reference/pages';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';

const root = path.resolve(__dirname, '../../..');
const versions: ApiVersion[] = [];
let references: ReferenceData[] = [];

beforeAll(async () => {
  for (const name of [currentVersion, ...releasedVersions]) {
    versions.push({name, document: (await loadApi(factsFolder(root, name), root)).resolved});
  }
  references = referenceData(versions, '/base/');
}, 60_000);

/** The text of coloured code, as a reader copies it. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('coloured code', () => {
  it('keeps the text, and only the colours that tell values from words', () => {
    const value = {text: 'a <b> & "c"', number: 1.5, yes: true, none: null};
    const html = colouredJson(value);
    expect(textOf(html)).toBe(JSON.stringify(value, null, 2));
    expect([...html.matchAll(/class="([^"]*)"/g)].map(([, names]) => names)).toEqual(['token string', 'token number', 'token boolean', 'token keyword']);
  });

  it('closes what it opens where colours stand inside others', () => {
    const sample = '<?php\n$a = "x $b y" . f(1); // end';
    const html = colouredSample(sample, 'php');
    expect(textOf(html)).toBe(sample);
    expect(html.match(/<span/g)?.length).toBe(html.match(/<\/span>/g)?.length);
    expect(html).toContain('<span class="token comment">// end</span>');
  });

  it('loses no character of any sample', () => {
    const operations = references.flatMap(({tags}) => tags.flatMap((tag) => tag.operations));
    expect(operations.length).toBeGreaterThan(300);
    for (const {id, samples} of operations) {
      for (const language of sampleLanguages) {
        expect(samples[language].match(/<span/g)?.length, id).toBe(samples[language].match(/<\/span>/g)?.length);
        expect(textOf(samples[language]), `${id} ${language}`).toContain('https://cp.example.com/api/v1');
      }
    }
  });
});

describe('the pages of the reference', () => {
  it('show a task with a server only where the operation is about one', () => {
    for (const {document} of versions) {
      const reference = references[versions.findIndex((version) => version.document === document)];
      const examples = new Map(
        reference?.tags.flatMap((tag) => tag.operations.flatMap(({id, answers}) => answers.map(({status, example}) => [`${id} ${status}`, example] as const))),
      );
      for (const {path: route, operation} of callsOf(document).filter(
        (call) => call.operation['x-task'] !== undefined && call.operation.responses['202'] !== undefined,
      )) {
        const task = JSON.parse(textOf(examples.get(`${operation.operationId} 202`) ?? '')) as {kind: string; server_id: string | null};
        expect([operation['x-task']].flat(), operation.operationId).toContain(task.kind);
        expect(task.server_id !== null, operation.operationId).toBe(route.startsWith('/servers'));
      }
    }
  });

  it('tell what follows from every answer to a webhook, the lowest status first', () => {
    for (const [index, {name}] of versions.entries()) {
      const {statusCodes} = parse(readFileSync(path.join(factsFolder(root, name), 'events.yaml'), 'utf8')) as {statusCodes: {code: string}[]};
      const wanted = statusCodes.flatMap(({code}) => code.match(/\d(?:xx|\d\d)/g) ?? []).map((code) => code.toUpperCase());
      const shown = references[index]?.events.answers.flatMap(({statuses}) => statuses) ?? [];
      expect([...shown].sort(), name).toEqual(wanted.sort());
      expect(shown).toContain('4XX');
      expect(shown[0]).toBe('2XX');
      // What holds for all others comes after what they are all others of.
      expect(shown.slice(-2)).toEqual(['4XX', '5XX']);
    }
  });

  it('lead to the guide of their own version', () => {
    expect(references.map(({events}) => events.guide)).toEqual(['/base/next/guides/webhooks', '/base/guides/webhooks', '/base/5.3/guides/webhooks']);
  });

  it('carry the links they use, and no others', () => {
    const servers = references[1]?.tags.find(({page}) => page === 'servers');
    expect(servers?.links).toMatchObject({Server: '/base/docs/api-reference/servers#Server', Task: '/base/docs/api-reference/tasks#Task'});
    expect(Object.keys(servers?.links ?? {})).not.toContain('Webhook');
  });
});
