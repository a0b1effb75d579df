import {
  cacheClasses,
  challengePath,
  compressible,
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

/** Caddy takes what is in backticks as it is. */
function quote(value: string): string {
  return `\`${value}\``;
}

/** Request headers that would cut the not-found page, or answer with nothing in its place. */
const conditions = ['Range', 'If-Range', 'If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since'];

function refusals(base: string): string {
  return `  @writing not method ${methods.join(' ')}
  header @writing Allow ${quote(methods.join(', '))}
  respond @writing 405

  @hidden path_regexp ${quote(getHiddenPattern(base))}
  error @hidden 404
  @impossible not path_regexp ${quote(getPossiblePattern(base))}
  error @impossible 404
  @dotfile not path_regexp ${quote(getDotlessPattern(base))}
  error @dotfile 404`;
}

function canonicalAddresses(base: string): string {
  return `  # One address for each page: without extension, without closing slash. Only plain paths are redirected, never to another host.
${getRedirects(base)
  .map(({name, pattern, end}) => {
    const [query, target] = ['{query}', `{re.${name}.1}${end}`];
    return `  @${name} path_regexp ${name} ${quote(pattern)}
  @${name}Query {
    path_regexp ${name} ${quote(pattern)}
    expression ${quote(`${query} != ""`)}
  }
  redir @${name}Query ${target}?${query} 308
  redir @${name} ${target} 308`;
  })
  .join('\n')}`;
}

function unusualPaths(base: string): string {
  return `  # Browsers keep what Caddy leaves out or decodes before it looks for a file.
  @unusual expression ${quote(`{http.request.uri}.matches(${JSON.stringify(unusual)})`)}
  route @unusual {
    @plain path_regexp plain ${quote(getPlainPath(base).pattern)}
    @plainQuery {
      path_regexp plain ${quote(getPlainPath(base).pattern)}
      expression ${quote('{query} != ""')}
    }
    redir @plainQuery {re.plain.1}?{query} 308
    redir @plain {re.plain.1} 308
    error 404
  }`;
}

function caching(base: string): string {
  return `  # The file server answers a range or a condition that fails with the headers that are there by then.
  @whole {
${partial.map((name) => `    header !${name}`).join('\n')}
  }
  route @whole {
${cacheClasses.map(({prefix, control}) => `    header ${base}/${prefix}* Cache-Control ${quote(control)}`).join('\n')}
  }`;
}

function fileServer(base: string): string {
  return `  try_files {path} {path}.html {path}/index.html
${Object.entries(types)
  .map(([extension, type]) => `  @${extension} path *.${extension}\n  header @${extension} Content-Type ${quote(type)}`)
  .join('\n')}
  # Caddy says so only of what it sends compressed; a cache has to know it of the other, too.
  @compressible path ${base}/ ${compressible.map((extension) => `*.${extension}`).join(' ')}
  header @compressible {
    Vary Accept-Encoding
    defer
  }
  file_server {
    precompressed br gzip
  }`;
}

function notFoundPage(base: string, headers: string): string {
  return `handle_errors {
${headers}
  header Content-Type ${quote(htmlType)}
${conditions.map((name) => `  request_header -${name}`).join('\n')}
  header {
    Vary Accept-Encoding
    defer
  }
  rewrite * ${base}/404.html
  file_server {
    precompressed br gzip
  }
}`;
}

/** @returns the rules for Caddy 2, a snippet to be imported in a site block that says the address and `root` */
export function renderCaddySnippet({baseUrl, headers}: HostingInput): string {
  const base = baseUrl.replace(/\/$/, '');
  const always = Object.entries({'Cache-Control': revalidate, ...headers})
    .map(([name, value]) => `  header ${name} ${quote(value)}`)
    .join('\n');
  return `# Rules for the built site, written by "npm run build" from packages/publish/src/hosting/headers.ts.
# docs.example.com {
#   root * ${folders.site}
#   import nodestead-docs.caddy
# }

${base && `@site path ${base} ${base}/*\n`}route${base && ' @site'} {
${always}

${refusals(base)}

${canonicalAddresses(base)}

${unusualPaths(base)}

${caching(base)}

${fileServer(base)}
}

${notFoundPage(base, always)}
`;
}

/** @returns a complete server with TLS around `renderCaddySnippet`: an example, to be adapted to the host */
export function renderCaddyServer(host: string): string {
  return `# A complete server for the built site, an example written by "npm run build" from packages/publish/src/hosting/caddy.ts. Replace the name and the folders, and put
# nodestead-docs.caddy beside this file. HTTP/2 and HTTP/3 are Caddy's own doing.

http://${host} {
  # Answers of another ACME client; Caddy answers its own challenges before it comes here.
  handle ${challengePath}* {
    root * ${folders.challenges}
    file_server
  }
  handle {
    redir https://${host}{uri} 308
  }
}

https://${host} {
  # Caddy gets a certificate by itself. With one of your own:
  # tls /etc/ssl/docs/fullchain.pem /etc/ssl/docs/privkey.pem

${transportSecurityConditions.map((line) => `  # ${line}`).join('\n')}
  header ${transportSecurity.name} ${quote(transportSecurity.value)}

  root * ${folders.site}
  import nodestead-docs.caddy
}
`;
}
