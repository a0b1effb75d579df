import {
  cacheClasses,
  challengePath,
  folders,
  getDotlessPattern,
  getHiddenPattern,
  getPlainPath,
  getPossiblePattern,
  getRedirects,
  type HostingInput,
  htmlType,
  methods,
  partial,
  revalidate,
  transportSecurity,
  transportSecurityConditions,
  types,
  unusual,
} from './headers';

function quote(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** In nginx `$` also matches before a line break at the end of a path. */
function whole(pattern: string): string {
  return `"${pattern.replace(/\$$/, '\\z')}"`;
}

/** nginx has the value of a request header in a variable. */
function headerVariable(name: string): string {
  return `$http_${name.toLowerCase().replaceAll('-', '_')}`;
}

/**
 * The values of `Cache-Control` and `Allow` follow from the status, which only a `map` knows, and a `map` belongs in the `http` block.
 * @returns the variables that `renderNginxSite` uses, to be included once in the `http` block (nginx 1.11.0 or newer)
 */
export function renderNginxMaps({baseUrl}: Pick<HostingInput, 'baseUrl'>): string {
  return `# Variables of the built site, written by "npm run build" from packages/publish/src/hosting/headers.ts.
# Include this file in the http block; on Debian a file in /etc/nginx/conf.d is.

# How long a file may be kept, by its path.
map $uri $nodestead_docs_class {
  default ${quote(revalidate)};
${cacheClasses.map(({prefix, control}) => `  ${quote(`~^${baseUrl}${prefix}`.replaceAll('.', '\\.'))} ${quote(control)};`).join('\n')}
}
# Errors and redirects may not, nor what a range or a condition can still turn into an error.
map "$status:${partial.map(headerVariable).join('')}" $nodestead_docs_cache {
  default ${quote(revalidate)};
  "200:" $nodestead_docs_class;
  "304:" $nodestead_docs_class;
}
map $status $nodestead_docs_allow {
  default "";
  405 ${quote(methods.join(', '))};
}
`;
}

/**
 * @returns the rules for nginx, to be included in a `server` block that says `listen`, `server_name`, `root` and certificate; needs the variables of
 * `renderNginxMaps` and the modules gzip_static and brotli_static
 */
export function renderNginxSite({baseUrl, headers}: HostingInput): string {
  const base = baseUrl.replace(/\/$/, '');
  const onlyReading = `if ($request_method !~ "^(?:${methods.join('|')})$") { return 405; }`;
  const rewrites = getRedirects(base).map(({pattern, end}) => `rewrite ${whole(pattern)} $1${end} permanent;`);
  return `# Rules for the built site, written by "npm run build" from packages/publish/src/hosting/headers.ts.
# Include this file in a server block that says listen, server_name, root and certificate, and maps.conf in the http block.

absolute_redirect off;
error_page 404 @site_missing;
error_page 416 @site_range;
# A long question to the search is no error.
large_client_header_buffers 4 32k;
gzip_static on;
brotli_static on;
gzip_vary on;

add_header Cache-Control $nodestead_docs_cache always;
add_header Allow $nodestead_docs_allow always;
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
  if ($uri ~ ${whole(getHiddenPattern(base))}) { return 404; }
  if ($uri !~ ${whole(getPossiblePattern(base))}) { return 404; }
  if ($uri !~ ${whole(getDotlessPattern(base))}) { return 404; }
  # One address for each page: without extension, without closing slash. Only plain paths are redirected, never to another host.
  ${rewrites.join('\n  ')}
  # Browsers keep what nginx has left out of $uri.
  if ($request_uri ~ "${unusual}") {
    rewrite ${whole(getPlainPath(base).pattern)} $1 permanent;
    return 404;
  }
  try_files $uri $uri.html $uri/index.html =404;
}

location @site_missing { types { } default_type ${quote(htmlType)}; try_files ${base}/404.html =404; }
# A range that is not there has its headers by now: without any of its own, this place would add them once more.
location @site_range { add_header Allow ""; return 416; }
${base && `location = ${base} {\n  ${onlyReading}\n  ${rewrites[0]}\n}\n`}`;
}

/** @returns a complete server with TLS around `renderNginxMaps` and `renderNginxSite`: an example, to be adapted to the host */
export function renderNginxServer(host: string): string {
  const rules = '/etc/nginx/nodestead-docs';
  const certificate = `/etc/letsencrypt/live/${host}`;
  return `# A complete server for the built site, an example written by "npm run build" from packages/publish/src/hosting/nginx.ts. On Debian: replace the name, the certificate
# and the folders, copy maps.conf and site.conf to ${rules}, and this file to /etc/nginx/conf.d.

include ${rules}/maps.conf;

server {
  listen 80;
  listen [::]:80;
  server_name ${host};
  server_tokens off;

  # Where an ACME client, such as "certbot certonly --webroot -w ${folders.challenges}", leaves its answers.
  location ^~ ${challengePath} { root ${folders.challenges}; default_type text/plain; }
  location / { return 301 https://${host}$request_uri; }
}

server {
  # nginx 1.25.1 and newer want "listen 443 ssl;" and "http2 on;", and take this with a warning.
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${host};
  server_tokens off;

  ssl_certificate ${certificate}/fullchain.pem;
  ssl_certificate_key ${certificate}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
  ssl_prefer_server_ciphers off;
  ssl_session_cache shared:nodestead_docs:10m;
  ssl_session_timeout 1d;
  ssl_session_tickets off;

${transportSecurityConditions.map((line) => `  # ${line}`).join('\n')}
  add_header ${transportSecurity.name} ${quote(transportSecurity.value)} always;

  root ${folders.site};
  include ${rules}/site.conf;
}
`;
}
