import {pageRule} from '../knowledge/rule';

const command = /\bsystemd-run\b.*\s--unit[= ]/;

/** A named transient unit that fails keeps its name unless it is collected, and the next try with that name is refused: systemd-run(1), `--collect`. */
export default pageRule(function* (page) {
  for (const block of page.blocks.filter(({fence}) => ['bash', 'sh'].includes(fence.language))) {
    for (const [index, line] of block.text.split('\n').entries()) {
      const start = line.search(command);
      if (start >= 0 && !/\s(?:--collect|-G)\b/.test(line)) {
        yield {
          ...block.at(index + 1, start + 1),
          message: 'systemd-run names a unit without --collect, so a second try is refused when the first has failed',
          fix: 'Write systemd-run --collect --unit=…',
        };
      }
    }
  }
});
