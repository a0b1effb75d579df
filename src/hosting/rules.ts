import {currentVersion, releasedVersions, versionPlace} from '../site/versions';

/**
 * What every host of the site has to do, said once. `nginx.ts`, `caddy.ts` and `netlify.ts` write it in each server's words.
 */

/** How long a class of files may be kept. */
export interface CacheClass {
  /** Beginning of the paths, below the base URL, that belong to the class. */
  prefix: string;
  control: string;
}

/** Caching of everything no class names, HTML above all: kept, but asked for each time. */
export const revalidate = 'no-cache';

/** File names under `/assets/` carry a hash of the content; those of the search indexes, one for each version, do not. */
export const cacheClasses: readonly CacheClass[] = [
  {prefix: 'assets/', control: 'public, max-age=31536000, immutable'},
  ...[currentVersion, ...releasedVersions].map((version) => ({
    prefix: [versionPlace(version).path, 'search-index'].filter(Boolean).join('/'),
    control: 'public, max-age=300, must-revalidate',
  })),
  {prefix: 'img/', control: 'public, max-age=86400'},
];

/** File types that the servers' own tables lack or get wrong. */
export const types: {[extension: string]: string} = {
  md: 'text/markdown; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/**
 * One path of the site: segments of letters, digits, dot, dash, underscore and tilde. Redirects are made from what matches this and from nothing else, so
 * that `//evil.example/` and `/%5Cevil.example/` can never become the address of another host.
 */
export const safePath = '(?:/[A-Za-z0-9._~-]+)+';

/**
 * @param scriptHashes CSP source expressions of the inline scripts, such as `'sha256-…'`
 * @returns the headers of every response, caching aside
 */
export function securityHeaders(scriptHashes: readonly string[]): {[name: string]: string} {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "worker-src 'self'",
    "style-src 'self'",
    // React and the theme set style attributes; they cannot load anything.
    "style-src-attr 'unsafe-inline'",
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

/** What a server's configuration is written from. */
export interface HostingInput {
  /** Path below which the site is served, with both slashes: `/` or `/docs/`. */
  baseUrl: string;
  headers: {[name: string]: string};
}
