import {describe, expect, test} from 'vitest';

import {highlight} from '../../../../src/rehype/highlight/highlight';

describe('highlight', () => {
  test('marks tokens of a language Prism knows, under the name pages use', () => {
    expect(highlight('echo "a"', 'sh')).toContain('<span class="token string">"a"</span>');
  });

  test('reads configuration formats Prism does not know', () => {
    expect(highlight('table ip nat { # both\n}', 'nft')).toContain('<span class="token comment"># both</span>');
  });

  test.each(['text', 'no-such-language'])('leaves %s plain and escapes markup', (language) => {
    expect(highlight('<script>alert(1)</script> & more', language)).toBe('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  });
});
