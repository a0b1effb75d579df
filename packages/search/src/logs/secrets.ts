import type {Secret, SecretKind} from './types';

/** Longest line that is looked at in full. */
const longest = 4_000;

/** Placeholders that are no secrets. */
const placeholder = String.raw`(?!null\b|none\b|true\b|false\b|yes\b|no\b|required\b|\*{3}|<|\$\{?[A-Z_]|\.{3}|…)`;

/** Patterns of secrets, each bounded so that no input makes it slow. */
const shapes: readonly [SecretKind, RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY-----|\bPRIVATE KEY BLOCK\b|\bAGE-SECRET-KEY-1/],
  // RFC 6750 and 7617, JSON Web Tokens (RFC 7519), Standard Webhooks, tokens with a prefix as of GitHub and the product, GitLab, AWS, Slack
  [
    'token',
    /\b(?:bearer|basic) {1,4}[\w.~+/-]{8,}|\beyJ[\w-]{8,}\.[\w-]{4,}|\b(?:nst|whsec)_\w{8,}|\b[a-z]{2,6}_(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{12,}\b|\bglpat-[\w-]{16,}|\bAKIA[A-Z0-9]{16}\b|\bxox[abprs]-[\w-]{10,}/i,
  ],
  // Settings, variables and headers, whatever is before the word in their names
  [
    'token',
    new RegExp(
      `(?:api[-_ ]?key|consumer[-_]key|application[-_]key|access[-_]key(?:[-_]id)?|secret[-_]key|auth[-_ ]?(?:key|token)|token|secret)["']? ?[:=] ?["']?${placeholder}[\\w.~+/=-]{8,}`,
      'i',
    ),
  ],
  // Ceph, StorPool and libvirt write keys in Base64
  ['token', /\bkey ?= ?[A-Za-z0-9+/]{20,}={1,2}|\bAQ[A-Za-z0-9+/]{36,38}==/],
  ['token', /\b(?:set-)?cookie: ?[^\s=;]{1,64}=[^\s;]{8,}/i],
  [
    'password',
    new RegExp(
      `(?:password|passwd|passphrase|_pass|\\bpwd|requirepass|masterauth)["']?(?: ?[:=] ?| (?=["']?[^\\s:=]{6,}$))["']?${placeholder}[^\\s"',;]{3,}`,
      'i',
    ),
  ],
  ['password', new RegExp(`\\bidentified (?:by|with \\w{1,40} (?:by|as))(?: password)? ["']${placeholder}`, 'i')],
  [
    'password',
    /\b(?:mysql|mariadb|mysqldump|mariadb-dump|mysqladmin)\b.{0,200}? -p[^\s-]\S{2,}|\b(?:sshpass|redis-cli|curl)\b.{0,200}? (?:-p|-a|-u|--user|--pass) ?[^\s:-]{0,64}:?[^\s-]\S{3,}/,
  ],
  // Hashes of crypt(5), which can be guessed
  ['password', /\$(?:1|2[aby]|5|6|7|y|argon2id?)\$[^\s:$]{1,40}\$?[^\s:]{10,}/],
  ['password', /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,64}:[^\s:/@]{1,64}@/i],
  ['mail address', /\b[\w.+-]{1,64}@(?!(?:\w[\w-]{0,62}\.)?(?:service|socket|timer|target|mount|slice|scope)\b)(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}\b/i],
];

/**
 * @param pasted text
 * @returns each kind of secret with the lines on which it is, once a line; nothing of the secret itself
 */
export function secretsIn(pasted: string): Secret[] {
  return pasted.split('\n').flatMap((line, at) => {
    const looked = line.slice(0, longest);
    const kinds = new Set(shapes.flatMap(([kind, shape]) => (shape.test(looked) ? [kind] : [])));
    return [...kinds].map((kind) => ({kind, line: at + 1}));
  });
}
