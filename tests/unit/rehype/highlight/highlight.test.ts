import {describe, expect, test} from 'vitest';

import {highlight} from '../../../../src/rehype/highlight/highlight';

describe('highlight', () => {
  test('marks tokens of a language Prism knows, under the name pages use', () => {
    expect(highlight('echo "a"', 'sh')).toContain('<span class="token string">"a"</span>');
  });

  test.each([
    ['ip address add 203.0.113.5/28 dev br0', 'number', '203.0.113.5/28'],
    ['ping -c 3 2001:db8:10::1', 'number', '2001:db8:10::1'],
    ['steadctl network apply --rollback-after 60s', 'parameter variable', '--rollback-after'],
  ])('colours addresses and options of a shell whole: %s', (command, kind, word) => {
    expect(highlight(command, 'bash')).toContain(`<span class="token ${kind}">${word}</span>`);
  });

  test('reads configuration formats Prism does not know', () => {
    expect(highlight('table ip nat { # both\n}', 'nft')).toContain('<span class="token comment"># both</span>');
  });

  test.each(['text', 'no-such-language'])('leaves %s plain and escapes markup', (language) => {
    expect(highlight('<script>alert(1)</script> & more', language)).toBe('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  });
});
