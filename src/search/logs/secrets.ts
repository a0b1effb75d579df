import type {Secret, SecretKind} from './types';

/** Longest line that is looked at in full. */
const longest = 4_000;

/** What secrets look like. Every pattern is bounded, so that no text can slow it. */
const shapes: readonly [SecretKind, RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY-----|\bPRIVATE KEY BLOCK\b|\bAGE-SECRET-KEY-1/],
  // RFC 6750 and 7617, JSON Web Tokens (RFC 7519), Standard Webhooks and the product, GitHub, GitLab, AWS, Slack
  [
    'token',
    /\b(?:bearer|basic) {1,4}[\w.~+/-]{8,}|\beyJ[\w-]{8,}\.[\w-]{4,}|\b(?:nst|whsec)_\w{8,}|\bgh[pousr]_\w{20,}|\bglpat-[\w-]{16,}|\bAKIA[A-Z0-9]{16}\b|\bxox[abprs]-[\w-]{10,}/i,
  ],
  ['token', /\b(?:api[-_ ]?key|auth[-_ ]?token|access[-_ ]?token|token|secret)["']? ?[:=] ?["']?(?!null|none|true|false|\*{3})[\w.~+/=-]{8,}/i],
  ['password', /\b(?:password|passwd|pwd|passphrase)["']? ?[:=] ?["']?(?!null|none|true|false|yes|no\b|required|\*{3}|<)[^\s"',;]{3,}/i],
  ['password', /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{1,64}:[^\s:/@]{1,64}@/i],
  ['mail address', /\b[\w.+-]{1,64}@(?!(?:\w[\w-]{0,62}\.)?(?:service|socket|timer|target|mount|slice|scope)\b)(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}\b/i],
];

/**
 * @param pasted what was pasted
 * @returns each kind of secret with the lines on which it is, once a line; nothing of the secret itself
 */
export function secretsIn(pasted: string): Secret[] {
  return pasted.split('\n').flatMap((line, at) => {
    const looked = line.slice(0, longest);
    const kinds = new Set(shapes.flatMap(([kind, shape]) => (shape.test(looked) ? [kind] : [])));
    return [...kinds].map((kind) => ({kind, line: at + 1}));
  });
}
