import type {Node} from '@vscode/tree-sitter-wasm';

import {findNodes, grammar} from './grammar';

/** A program that a script calls, with its arguments as the shell hands them over, as far as that is known without running it. */
export interface ShellCommand {
  /** The program without its folder. */
  program: string;
  arguments: readonly string[];
  /** Line of the script, from 1. */
  line: number;
  column: number;
}

/** Commands that run the command after them. */
const prefixes: ReadonlySet<string> = new Set(['sudo', 'nohup', 'exec', 'command', 'time']);
/** Commands that run a script given as argument. */
const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'ssh', 'eval']);
const placeholder = /<[a-z][a-z0-9 -]*[a-z0-9]>/g;

/** The commands of a script in the order of its text: those in loops, substitutions and scripts for another shell too. */
export async function commandsIn(script: string): Promise<ShellCommand[]> {
  const parser = await grammar('bash');
  const read = (text: string): ShellCommand[] => {
    const tree = parser.parse(text.replace(placeholder, (found) => '_'.repeat(found.length)));
    return tree === null ? [] : findNodes(tree.rootNode, ({type}) => type === 'command').flatMap((node) => [commandOf(node), ...handedOver(node, read)]);
  };
  return read(script).filter(({program}) => program !== '');
}

function wordsOf(node: Node): string[] {
  return node.children.flatMap((child) =>
    child === null || ['variable_assignment', 'herestring_redirect', 'file_redirect', 'heredoc_redirect'].includes(child.type) ? [] : [unquoted(child.text)],
  );
}

function unquoted(word: string): string {
  return /^(["'])[^]*\1$/.test(word) ? word.slice(1, -1) : word;
}

function commandOf(node: Node): ShellCommand {
  const words = wordsOf(node);
  const first = words.findIndex((word) => !prefixes.has(word));
  const [program = '', ...rest] = first < 0 ? words : words.slice(first);
  return {program: program.replace(/^.*\//, ''), arguments: rest, line: node.startPosition.row + 1, column: node.startPosition.column + 1};
}

/** Commands inside an argument that another shell runs, as in `ssh root@hv1 'virsh list'`. */
function handedOver(node: Node, read: (text: string) => ShellCommand[]): ShellCommand[] {
  const {program, arguments: words, line, column} = commandOf(node);
  return shells.has(program) ? words.filter((word) => /\s/.test(word)).flatMap((word) => read(word).map((command) => ({...command, line, column}))) : [];
}
