import {join} from 'node:path';

import {type Performed, readPerformed} from '@nodestead-docs/model';
import {currentVersion, getVersionLabel, releasedVersions, versionFolder} from '@nodestead-docs/model/browser';

/** How much of each version was performed, as a table in Markdown. It depends on the records alone. */
export function performedTable(repository: string): string {
  const rows = [currentVersion, ...releasedVersions].map((version) => {
    const pages = Object.values<Performed>(readPerformed(join(repository, versionFolder(version))));
    const sum = (count: (page: Performed) => number) => pages.reduce((total, page) => total + count(page), 0);
    const debian = [...new Set(pages.flatMap((page) => page.debian))].sort().join(', ');
    const cells = [pages.length, debian, sum((page) => page.variants), sum((page) => page.provoked), sum((page) => page.mutations), monthsOf(pages)];
    return `| ${[getVersionLabel(version), ...cells].join(' | ')} |`;
  });
  return [
    '| Version | Pages performed | on Debian | Variants | Provoked errors | Mutations noticed | Last performed |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function monthsOf(pages: readonly Performed[]): string {
  const months = [...new Set(pages.map(({month}) => month))].sort();
  return months.length > 1 ? `${months[0] ?? ''} to ${months.at(-1) ?? ''}` : (months[0] ?? 'never');
}
