import {type Checker, inSandbox, type Sample, type SampleDiagnostic, type Sandboxes} from '../checker';

const compileAll = `
import json, sys
found = []
for name in sys.argv[1:]:
    try:
        with open(name, encoding="utf-8") as file:
            compile(file.read(), name, "exec")
        found.append([])
    except SyntaxError as error:
        found.append([{"line": error.lineno or 1, "column": error.offset or 1, "message": error.msg}])
json.dump(found, sys.stdout)
`;

/** Compiles like `python -m py_compile`, all samples in one process. */
const python: Checker = {
  kind: 'checked',
  takes: [{language: 'python'}],
  programs: ['python3'],
  without: 'reads',
  fix: 'Correct the Python; `python3 -m py_compile <file>` shows the same',
  check: compile,
};
export default python;

function compile(samples: readonly Sample[], sandboxes: Sandboxes): Promise<SampleDiagnostic[][]> {
  return inSandbox(sandboxes, async (sandbox) => {
    const files = samples.map(({text}, index) => sandbox.write(`${index}/sample.py`, `${text}\n`));
    const {code, stdout, stderr} = await sandbox.run(['python3', '-I', '-W', 'ignore', '-c', compileAll, ...files], {seconds: 30});
    if (code !== 0) {
      throw new Error(stderr.trim().split('\n').at(-1));
    }
    return JSON.parse(stdout) as SampleDiagnostic[][];
  });
}
