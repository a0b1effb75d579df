import {describe, expect, it, test} from 'vitest';

import {inEnglish, Tokeniser, tokensOf} from '../../src/logs/tokens';

/** The tokens of a message: `w:` words, `c:` codes, `n:` names with what they are known by behind a `~`, `g:` gaps; with their places. */
function written(message: string): string {
  return tokensOf(message)
    .map(({text, kind, base, start, end}) => `${kind[0]}:${text}${base === undefined || kind === 'word' ? '' : `~${base}`}@${start}-${end}`)
    .join(' ');
}

it('translated messages are read in the words of the pages', () => {
  expect(inEnglish('E: Sperre /var/lib/dpkg/lock konnte nicht erlangt werden.')).toBe('E: Could not get lock /var/lib/dpkg/lock.');
  expect(inEnglish('dial unix /run/virtd-sock: connect: no such file')).toBe("failed to connect socket to '/run/virtd-sock': no such file");
  // Another program's socket is no libvirt's.
  expect(inEnglish('dial unix /run/x.sock: connect: no such file')).toBe("unable to connect to '/run/x.sock': no such file");
  expect(inEnglish('Redis is configured to save RDB snapshots, but it is currently unable to persist to disk')).toMatch(/^Valkey /);
  expect(inEnglish('too many certificates already issued for exact set of domains: x')).toBe(
    'too many certificates already issued for this exact set of identifiers: x',
  );
  expect(inEnglish("Trying to get property 'id' of non-object")).toBe('Attempt to read property "id" on null');
  expect(inEnglish('Trying to get property of non-object')).toBe('Attempt to read property "" on null');
  expect(inEnglish('Undefined index: id')).toBe('Undefined array key "id"');
  expect(inEnglish('Undefined variable: id')).toBe('Undefined variable $id');
  expect(inEnglish('Connection timed out after 5001 milliseconds')).toBe('Operation timed out after 5001 milliseconds');
  // The name was not found, so nothing was sent.
  expect(inEnglish('Resolving timed out after 5001 milliseconds')).toBe('Resolving timed out after 5001 milliseconds');
  expect(inEnglish('nothing of it')).toBe('nothing of it');
});

describe('a message is taken apart', () => {
  test.each([
    ['words in lower case', 'No such File', 'w:no@0-2 w:such@3-7 w:file@8-12'],
    ['apostrophes are no part of words, and spellings are one', "doesn't Neighbour’s", 'w:doesnt@0-7 w:neighbors@8-19'],
    [
      'numbers, addresses, paths and dotted names vary',
      '192.0.2.1 0.0.0.0:443 x.y a@b C:\\x br0',
      'n:192.0.2.1@0-9 n:0.0.0.0:443@10-21 n:x.y@22-25 n:a@b@26-29 n:c:\\x@30-34 n:br0~br@35-38',
    ],
    ['a path is known by its last part', '/usr/bin/env: x', 'n:/usr/bin/env~env@0-12 w:x@14-15'],
    [
      'a program is known without the number of its version',
      'mount.nfs4: mount.nfs41 mount.nfs412 ab.cd',
      'n:mount.nfs4~mount.nfs@0-10 n:mount.nfs41~mount.nfs@12-23 n:mount.nfs412@24-36 n:ab.cd@37-42',
    ],
    [
      'what is in quotes with a hyphen, an underscore or a dot in it is a name',
      `'x_y' "q.w": “e-f”, 'plain'`,
      'n:x_y@1-4 n:q.w@7-10 n:e-f@14-17 w:plain@21-26',
    ],
    [
      'what is in quotes behind the word for what has names is one, and so is a chain in capitals',
      `group "vg" (pool 'p') driver 'rbd' chain INPUT group x`,
      'w:group@0-5 n:vg@7-9 w:pool@12-16 n:p@18-19 w:driver@22-28 w:rbd@30-33 w:chain@35-40 n:input@41-46 w:group@47-52 w:x@53-54',
    ],
    ['an error of another C library', 'Resource busy', 'c:ebusy@0-13'],
    ['words in one piece are several', 'key=value (a),b', 'w:key@0-3 w:value@4-9 w:a@11-12 w:b@14-15'],
    [
      'words that colons chain are several, times and single letters are as well',
      'ab:cd routines::verify 12:30:01 a:bc',
      'w:ab@0-2 w:cd@3-5 w:routines@6-14 w:verify@16-22 n:12:30:01@23-31 w:a@32-33 w:bc@34-36',
    ],
    ['a piece of a chain may be a name', 'ab:cd/ef ab::cd/ef', 'w:ab@0-2 n:cd/ef@3-8 w:ab@9-11 n:cd/ef@13-18'],
    ['what only looks like a constant is a name', 'aVIR_E1 VIR_E1x', 'n:avir_e1@0-7 n:vir_e1x@8-15'],
    ['a name that only ends like a program is known by nothing less', 'x-mount.nfs4', 'n:x-mount.nfs4@0-12'],
    ['what follows an apostrophe belongs to the word', "they're", 'w:theyre@0-7'],
    ['answers of HTTP are codes, other numbers are names', '502 404 200 5022', 'c:502@0-3 c:404@4-7 n:200@8-11 n:5022@12-16'],
    ['an answer with its name is one', 'HTTP/1.1 404 Not Found', 'n:http/1.1@0-8 c:http 404@9-22'],
    ['an error of the C library is one, in the form of every language', 'failed (13: Permission denied)', 'w:failed@0-6 c:eacces@8-29'],
    ['that of Python', '[Errno 2] No such file or directory', 'c:enoent@1-35'],
    ['that of Rust', 'Connection refused (os error 111)', 'c:econnrefused@0-18'],
    ['that of Node', 'EACCES: permission denied, open', 'c:eacces@0-25 w:open@27-31'],
    ['a translated one', 'x: Datei oder Verzeichnis nicht gefunden', 'w:x@0-1 c:enoent@3-40'],
    ['the longer of two that begin alike', 'x: No such device or address', 'w:x@0-1 c:enxio@3-28'],
    ['numbers to the base of 16 are codes, and I/O is two words', '0x101 I/O', 'c:0x101@0-5 w:i@6-7 w:o@8-9'],
    ['what is in capitals is no name, in quotes or not', '"NO_FREE_LEASES"', 'w:no_free_leases@1-15'],
    ['no part of a longer word', 'xpermission denied', 'w:xpermission@0-11 w:denied@12-18'],
    ['the status of a mail', '550-5.7.26 x', 'c:550@0-3 c:5.7.26@4-10 w:x@11-12'],
    [
      'numbers behind words that say so are codes',
      'error 1045 status=7 exited with 127',
      'w:error@0-5 c:1045@6-10 n:status=7@11-19 w:exited@20-26 w:with@27-31 c:127@32-35',
    ],
    [
      'numbers in brackets behind a colon, and alone',
      'curl: (22) x (5) [1045] [2, 3]',
      'w:curl@0-4 c:22@7-9 w:x@11-12 n:5@14-15 c:1045@18-22 n:2@25-26 n:3@28-29',
    ],
    ['a unit of systemd is a code', 'Unit nginx.service', 'w:unit@0-4 c:nginx.service@5-18'],
    [
      'an address is known by its path',
      'http://x.example/.well-known/acme-challenge/a1',
      'n:http://x.example/.well-known/acme-challenge/a1~.well-known/acme-challenge@0-46',
    ],
    ['constants are words, whatever digits they have', 'VIR_ERR_2 A1_B X1', 'w:vir_err_2@0-9 n:a1_b@10-14 n:x1@15-17'],
    ['an ellipsis stands for anything', 'a…b ... …', 'w:a@0-1 g:…@1-2 w:b@2-3 g:…@4-5 g:…@8-9'],
    ['signs alone are nothing', '--- *** ! “”', ''],
    ['signs around a piece are no part of it', '((br0)), [abc]...', 'n:br0~br@2-5 w:abc@10-13'],
  ])('%s', (_, message, expected) => {
    expect(written(message)).toBe(expected);
  });

  it('up to 400 tokens and no further', () => {
    expect(tokensOf('a '.repeat(500))).toHaveLength(400);
    expect(tokensOf('a=b '.repeat(500))).toHaveLength(400);
    expect(
      tokensOf(`${'a '.repeat(399)}b=c d`)
        .map(({text}) => text)
        .slice(398),
    ).toEqual(['a', 'b']);
  });

  it('the same way when it comes again, at its own place', () => {
    const tokeniser = new Tokeniser();
    const first = tokeniser.tokensOf('x br0');
    expect(tokeniser.tokensOf('a br0 x')).toEqual(tokensOf('a br0 x'));
    expect(tokeniser.tokensOf('x br0')).toEqual(first);
  });
});
