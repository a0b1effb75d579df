import {cacheClasses, endings, hidden, methods, possible, redirects, revalidate, types, type HostingInput} from './headers';

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** In nginx `$` also matches before a line break at the end of a path. */
function whole(pattern: string): string {
  return `"${pattern.replace(/\$$/, '\\z')}"`;
}

/**
 * @returns the rules for nginx, to be included in a `server` block that says `listen`, `server_name`, `root` and certificate; needs the modules
 * gzip_static and brotli_static
 */
export function nginxSite({baseUrl, headers}: HostingInput): string {
  const base = baseUrl.replace(/\/$/, '');
  const allow = quote(methods.join(', '));
  const onlyReading = `if ($request_method !~ "^(?:${methods.join('|')})$") { set $site_cache ${quote(revalidate)}; set $site_allow ${allow}; return 405; }`;
  const rewrites = redirects(base).map(({pattern, end}) => `rewrite ${whole(pattern)} $1${end} permanent;`);
  return `# Rules for the built site, written by "npm run build" from src/hosting/headers.ts.
# Include this file in a server block that says listen, server_name, root and certificate.

absolute_redirect off;
error_page 404 @site_missing;
error_page 416 @site_range;
gzip_static on;
brotli_static on;
gzip_vary on;

set $site_cache ${quote(revalidate)};
${cacheClasses.map(({prefix, control}) => `if ($uri ~ "^${base}/${prefix.replaceAll('.', '\\.')}") { set $site_cache ${quote(control)}; }`).join('\n')}
# Redirects belong to no class.
if ($uri ~ "${endings}$") { set $site_cache ${quote(revalidate)}; }
set $site_allow "";
add_header Cache-Control $site_cache always;
add_header Allow $site_allow always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}

location ${base}/ {
  types {
${Object.entries(types)
  .map(([extension, type]) => `    ${quote(type)} ${extension};`)
  .join('\n')}
  }
  ${onlyReading}
  if ($uri ~ ${whole(hidden(base))}) { return 404; }
  if ($uri !~ ${whole(possible(base))}) { return 404; }
  # One address for each page: without extension, without closing slash. Only plain paths are redirected, never to another host.
  ${rewrites.join('\n  ')}
  try_files $uri $uri.html $uri/index.html =404;
}

# An old asset's 404 is not kept for a year.
location @site_missing { set $site_cache ${quote(revalidate)}; types { } default_type ${quote(types.html!)}; try_files ${base}/404.html =404; }
# A range that is not there has its headers by now: without any of its own, this place would add them once more.
location @site_range { add_header Allow ""; return 416; }
${base && `location = ${base} {\n  ${onlyReading}\n  ${rewrites[0]}\n}\n`}`;
}
