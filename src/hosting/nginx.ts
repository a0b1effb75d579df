import {cacheClasses, revalidate, safePath, types, type HostingInput} from './rules';

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * @returns the rules for nginx, to be included in a `server` block that says `listen`, `server_name`, `root` and certificate; needs the modules
 * gzip_static and brotli_static
 */
export function nginxSite({baseUrl, headers}: HostingInput): string {
  const base = baseUrl.replace(/\/$/, '');
  return `# Rules for the built site, written by "npm run build" from src/hosting/rules.ts.
# Include this file in a server block that says listen, server_name, root and certificate.

absolute_redirect off;
charset utf-8;
error_page 404 ${base}/404.html;
gzip_static on;
brotli_static on;

# The server phase runs again for the not-found page, so that an old asset's 404 is not kept for a year.
set $site_cache ${quote(revalidate)};
${cacheClasses.map(({prefix, control}) => `if ($uri ~ "^${base}/${prefix.replaceAll('.', '\\.')}") { set $site_cache ${quote(control)}; }`).join('\n')}
add_header Cache-Control $site_cache always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}

location ${base}/ {
  # One address for each page: without extension, without closing slash. Only plain paths are redirected, never to another host.
  rewrite "^(${base})/index(?:\\.html)?$" $1/ permanent;
  rewrite "^(${base}${safePath})/index(?:\\.html)?$" $1 permanent;
  rewrite "^(${base}${safePath})\\.html$" $1 permanent;
  rewrite "^(${base}${safePath})/$" $1 permanent;
  try_files $uri $uri.html $uri/index.html =404;
${Object.entries(types)
  .map(([extension, type]) => `  location ~ "\\.${extension}$" { types { } default_type ${quote(type)}; }`)
  .join('\n')}
}

location = ${base}/404.html { internal; }
${base && `location = ${base} { rewrite ^ ${base}/ permanent; }\n`}`;
}
