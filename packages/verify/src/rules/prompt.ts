import {pageRule} from '../knowledge/rule';

const copyable = ['bash', 'sh', 'powershell', 'sql'];
/** `$ `, `# ` before a command (a comment begins with a capital or has no text), `root@host:~# `, `PS C:\> `, `mysql> `. */
const prompts = /^\s*(?:\$ |[\w.-]+@[\w.-]+[:~][^\s]*[#$] ?|\[[^\]]*@[^\]]*\][#$] ?|PS [A-Z]:\\[^>]*> ?|(?:mysql|MariaDB \[[^\]]*\])> ?|> )/;

/** A prompt character in a block to copy breaks the paste. */
export default pageRule(function* (page) {
  for (const block of page.blocks.filter(({fence}) => copyable.includes(fence.language))) {
    for (const [index, line] of block.text.split('\n').entries()) {
      const prompt = prompts.exec(line)?.[0];
      if (prompt !== undefined) {
        yield {
          ...block.at(index + 1, 1),
          message: `The line begins with the prompt "${prompt.trim()}"`,
          fix: 'Take it out; output goes into a text block of its own',
        };
      }
    }
  }
});
