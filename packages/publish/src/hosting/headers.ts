import {currentVersion, getVersionPath, releasedVersions} from '@nodestead-docs/model/browser';

/**
 * Rules for every host of the site, in one place. `nginx.ts`, `caddy.ts` and `netlify.ts` translate them.
 */

/** Cache lifetime of a class of files. */
export interface CacheClass {
  /** Beginning of the paths, below the base URL, that belong to the class. */
  prefix: string;
  control: string;
}

/** Caching of everything no class names, HTML, redirects and errors above all: kept, but asked for each time. */
export const revalidate = 'no-cache';

/** Request headers that can turn the response into a 206, 412 or 416 after the server has chosen its headers: then no class applies. */
export const partial = ['Range', 'If-Match', 'If-Unmodified-Since'] as const;

/** HSTS (RFC 6797) of the complete servers in `deploy/`, sent over TLS only; without `includeSubDomains` and `preload`, which bind other names. */
export const transportSecurity = {name: 'Strict-Transport-Security', value: 'max-age=31536000'} as const;

/** File names under `/assets/` carry a hash of the content; those of the search indexes and the error texts, one of each for each version, do not. */
export const cacheClasses: readonly CacheClass[] = [
  {prefix: 'assets/', control: 'public, max-age=31536000, immutable'},
  ...[currentVersion, ...releasedVersions].flatMap((version) =>
    ['search-index', 'error-index'].map((file) => ({
      prefix: [getVersionPath(version), file].filter(Boolean).join('/'),
      control: 'public, max-age=300, must-revalidate',
    })),
  ),
  {prefix: 'img/', control: 'public, max-age=86400'},
];

/** Content type of pages. */
export const htmlType = 'text/html; charset=utf-8';

/** Content types by extension; said for every file of the site, because the servers' own tables differ and depend on the system. */
export const types: {[extension: string]: string} = {
  atom: 'application/atom+xml; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: htmlType,
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
};

/** Types whose files are in the build compressed too, where that makes them smaller: which one a reader gets depends on what he accepts. */
export const compressible: readonly string[] = Object.keys(types).filter((extension) => !['ico', 'png'].includes(extension));

/** The methods that a static site answers; every other gets 405. */
export const methods = ['GET', 'HEAD'] as const;

/**
 * One path of the site: segments of letters, digits, dot, dash, underscore and tilde. Redirects are made from what matches this and from nothing else, so
 * that `//evil.example/` and `/%5Cevil.example/` can never become the address of another host. No segment begins with a dot: browsers resolve `/..`
 * themselves. As short as possible, to leave off all `endings`.
 */
export const safePath = '(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*?)+?';

/** Suffixes that do not belong in a page's address; one redirect removes any number of them. */
const endings = '(?:/index|\\.html|/)';

const escaped = (text: string): string => text.replaceAll('.', '\\.');

/** A redirect to the first group of a pattern, and `end` after it. */
export interface Redirect {
  name: string;
  pattern: string;
  end: string;
}

/**
 * @param base path of the site without closing slash
 * @returns one address for each page: without extension, without closing slash
 */
export function getRedirects(base: string): Redirect[] {
  return [
    {name: 'start', pattern: `^(${escaped(base)})(?:/index${endings}*)?$`, end: '/'},
    {name: 'page', pattern: `^(${escaped(base)}${safePath})${endings}+$`, end: ''},
  ];
}

/**
 * Matches doubled slashes and percent-encoding in the request target: servers normalise them before they look for a file, browsers keep them. No address of the
 * site needs either.
 */
export const unusual = '^[^?]*(?://|%)';

/**
 * @param base path of the site without closing slash
 * @returns the plain form of an address with something `unusual`, to be redirected to; what does not match it is not there
 */
export function getPlainPath(base: string): Redirect {
  return {name: 'plain', pattern: `^(${escaped(base)}(?:${safePath}|/))$`, end: ''};
}

/**
 * @param base path of the site without closing slash
 * @returns pattern of files that are not there for readers: the not-found page, rules for hosts, and compressed files, which are sent in place of others
 */
export function getHiddenPattern(base: string): string {
  return `^${escaped(base)}/(?:404(?:\\.html)?|_headers|_redirects|.*\\.(?:${compressible.join('|')})\\.(?:br|gz))$`;
}

/**
 * @param base path of the site without closing slash
 * @returns pattern of every path that can be there: servers fail at longer names and at zero bytes
 */
export function getPossiblePattern(base: string): string {
  return `^${escaped(base)}(?:/[A-Za-z0-9._~/-]{0,200})?$`;
}

/**
 * Dotfiles, such as a `.git` that got into the document root, are not there for readers; `/.well-known/` (RFC 8615) is the host's and lies at its root.
 * @param base path of the site without closing slash
 * @returns pattern of every path without a segment that begins with a dot, `/.well-known` aside
 */
export function getDotlessPattern(base: string): string {
  return `^${escaped(base)}${base === '' ? '(?:/\\.well-known)?' : ''}(?:/+[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*/*$`;
}

/**
 * @param scriptHashes CSP source expressions of the inline scripts, such as `'sha256-…'`
 * @returns the headers of every response, caching aside; the policy holds no `unsafe-` keyword, and `packages/publish/src/postbuild/inlineStyles.ts` holds the pages to it
 */
export function getSecurityHeaders(scriptHashes: readonly string[]): {[name: string]: string} {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/** Input of the server configurations. */
export interface HostingInput {
  /** Path below which the site is served, with both slashes: `/` or `/docs/`. */
  baseUrl: string;
  headers: {[name: string]: string};
}

/** Folders of the complete servers in `deploy/`, to be replaced by those of the host. */
export const folders = {
  /** Document root, as `deploy/upload.sh` makes it. */
  site: '/var/www/docs/current',
  /** Folder of an ACME client's (RFC 8555) challenge responses. */
  challenges: '/var/www/acme',
} as const;

/** Path of the answers to ACME's HTTP challenges (RFC 8555, 8.3), the only one that is served without TLS. */
export const challengePath = '/.well-known/acme-challenge/';

/** When HSTS is right, in comments of the complete servers. */
export const transportSecurityConditions = [
  'Browsers remember this for a year: no HTTP at this name, and no way past a broken certificate. Leave it out where HTTPS at this name may end,',
  'on a test host, and behind a proxy that does TLS itself and says it there; begin with max-age=300. "includeSubDomains" and "preload" bind names',
  'beside this one as well: add them only when every one of them has HTTPS for good.',
];
