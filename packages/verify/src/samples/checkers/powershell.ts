import type {Checker} from '../checker';
import {findNodes, grammar} from '../grammar';

/** PowerShell by tree-sitter's grammar, the one editors highlight with; PowerShell itself is in no Debian release. */
const powershell: Checker = {
  kind: 'parsed',
  takes: [{language: 'powershell'}],
  programs: [],
  fix: 'Correct the PowerShell',
  async check(samples) {
    const parser = await grammar('powershell');
    return samples.map(({text}) => {
      const tree = parser.parse(`${text}\n`);
      const broken = tree ? findNodes(tree.rootNode, (node) => node.isError || node.isMissing) : [];
      return broken.slice(0, 1).map((node) => ({
        line: node.startPosition.row + 1,
        column: node.startPosition.column + 1,
        message: node.isMissing ? `${node.type} is missing` : `Not PowerShell: ${node.text.split('\n')[0] ?? ''}`,
      }));
    });
  },
};
export default powershell;
