import {referencePath} from '@nodestead-docs/model/browser';
import {load} from 'cheerio';

import {type BuiltSite, fileOf, type Page} from './builtSite';

interface Entry {
  address: string;
  title: string;
  description: string;
}

/** The first heading and the description: the rest of a page need not be parsed. */
const told = /<h1[\s>][\s\S]*?<\/h1>|<meta\b[^>]*?\bname=(?:"description"|description\b)(?:[^>"]|"[^"]*")*>/g;

function entryOf({path, html}: Page, {origin, baseUrl}: BuiltSite): Entry {
  const $ = load(html.match(told)?.join('') ?? '');
  return {
    address: `${origin}${baseUrl}${fileOf(path, baseUrl, 'md')}`,
    title: $('h1').first().text().trim(),
    description: $('meta[name=description]').attr('content') ?? '',
  };
}

/** Where a page is listed: by its folder; single pages come first, and the reference is below a folder that says nothing. */
function sectionOf(segments: readonly string[]): string {
  if (segments.join('/').startsWith(referencePath)) {
    return 'API reference';
  }
  const [folder = '', ...rest] = segments;
  return rest.length > 0 && folder !== 'whats-changed' ? folder : 'start';
}

/**
 * Lists the pages of the latest version for readers that are programs (llmstxt.org): one section for each folder, each page with its description
 * and the address of its Markdown twin.
 * @param otherVersions paths of the other versions, such as `next` and `5.3`, whose pages are left out
 */
export function llmsText(site: BuiltSite, pages: readonly Page[], otherVersions: readonly string[]): string {
  const skipped = new Set([...otherVersions, 'markdown-page', 'category']);
  const sections = new Map<string, Entry[]>();
  for (const page of pages) {
    const segments = page.path.slice(site.baseUrl.length).split('/').filter(Boolean);
    if (segments.some((segment) => skipped.has(segment))) {
      continue;
    }
    const section = sectionOf(segments);
    sections.set(section, [...(sections.get(section) ?? []), entryOf(page, site)]);
  }
  const body = [...sections].map(([section, entries]) => {
    const heading = `${section.charAt(0).toUpperCase()}${section.slice(1).replaceAll('-', ' ')}`;
    const lines = entries.map(({address, title, description}) => `- [${title}](${address})${description && `: ${description}`}`);
    return `## ${heading}\n\n${lines.join('\n')}`;
  });
  return `# ${site.title}\n\n> ${site.tagline}. Every page also exists as Markdown: add \`.md\` to its address.\n\n${body.join('\n\n')}\n`;
}
