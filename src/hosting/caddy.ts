import {cacheClasses, revalidate, safePath, types, type HostingInput} from './rules';

/** Caddy takes what stands in backticks as it is. */
function quote(value: string): string {
  return `\`${value}\``;
}

/** @returns the rules for Caddy 2, a snippet to be imported in a site block that says the address and `root` */
export function caddySnippet({baseUrl, headers}: HostingInput): string {
  const base = baseUrl.replace(/\/$/, '');
  const redirects = [
    ['start', `^${base}/index(?:\\.html)?$`, `${base}/`],
    ['index', `^(${base}${safePath})/index(?:\\.html)?$`, '{re.index.1}'],
    ['html', `^(${base}${safePath})\\.html$`, '{re.html.1}'],
    ['slash', `^(${base}${safePath})/$`, '{re.slash.1}'],
  ] as const;
  return `# Rules for the built site, written by "npm run build" from src/hosting/rules.ts.
# docs.example.com {
#   root * /var/www/docs
#   import nodestead-docs.caddy
# }

# One address for each page: without extension, without closing slash. Only plain paths are redirected, never to another host.
${base && `redir ${base} ${base}/ 308\n`}route${base && ` ${base}/*`} {
${redirects
  .map(([name, pattern, target]) => {
    const query = '{query}';
    return `  @${name} path_regexp ${name} ${quote(pattern)}
  @${name}Query {
    path_regexp ${name} ${quote(pattern)}
    expression ${quote(`${query} != ""`)}
  }
  redir @${name}Query ${target}?${query} 308
  redir @${name} ${target} 308`;
  })
  .join('\n')}

  header Cache-Control ${quote(revalidate)}
${cacheClasses.map(({prefix, control}) => `  header ${base}/${prefix}* Cache-Control ${quote(control)}`).join('\n')}
${Object.entries(types)
  .map(([extension, type]) => `  header *.${extension} Content-Type ${quote(type)}`)
  .join('\n')}
${Object.entries(headers)
  .map(([name, value]) => `  header ${name} ${quote(value)}`)
  .join('\n')}

  try_files {path} {path}.html {path}/index.html
  file_server {
    precompressed br gzip
  }
}

handle_errors {
  header Cache-Control ${quote(revalidate)}
${Object.entries(headers)
  .map(([name, value]) => `  header ${name} ${quote(value)}`)
  .join('\n')}
  rewrite * ${base}/404.html
  file_server {
    precompressed br gzip
  }
}
`;
}
