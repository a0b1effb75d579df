import type {IndexPageData, Tag} from '@nodestead-docs/model';
import {downloadPath, getVersionLabel} from '@nodestead-docs/model/browser';

import {product} from '../../site/brand';
import type {Context} from './context';
import {objectData} from './objects';

type TagSummary = IndexPageData['groups'][number]['tags'][number];

/** @returns the anchor of a group of operations on the start page of a version's reference, by its place among the groups */
export function groupAnchor(index: number): string {
  return `group-${index + 1}`;
}

function tagSummary(tag: Tag, {name, calls, catalogue}: Context): TagSummary {
  return {
    id: tag.name,
    title: tag['x-title'],
    href: catalogue.href(name, tag.name),
    description: tag.description,
    operations: calls
      .filter(({operation}) => operation.tags[0] === tag.name)
      .map(({path, method, operation}) => ({title: operation.summary, method, path, href: catalogue.href(name, tag.name, operation.operationId)})),
  };
}

/** @returns the start page of a version's reference: what holds for every call, and all operations at a glance */
export function startPageData(context: Context): IndexPageData {
  const {name, document, catalogue} = context;
  return {
    title: `API reference ${getVersionLabel(name)}`,
    description: `Every operation of the API of ${product} ${document.info.version}: parameters, bodies, answers, scopes and samples.`,
    page: '',
    versions: catalogue.pageVersions(name, ''),
    links: {},
    objects: [],
    paragraphs: document.info.description
      .trim()
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replaceAll('\n', ' ')),
    groups: document['x-tagGroups'].map((group, index) => ({
      id: groupAnchor(index),
      title: group.name,
      tags: document.tags.filter((tag) => group.tags.includes(tag.name)).map((tag) => tagSummary(tag, context)),
    })),
    problem: objectData('Problem', document.components.schemas.Problem ?? {}, new Set()),
    download: `${catalogue.baseUrl}${downloadPath(name)}`,
  };
}
