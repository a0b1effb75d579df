import {Diagnoser} from './diagnose';
import type {FromLogWorker, ToLogWorker} from './types';

let diagnoser: Diagnoser | undefined;
let asked = false;

/** Lets the engine compile what a comparison runs, in small steps, until there is a text to compare. */
function warmUp(steps: Generator<void>) {
  if (!asked && !steps.next().done) {
    setTimeout(() => warmUp(steps));
  }
}

function answer(message: ToLogWorker): FromLogWorker {
  if (message.kind === 'index') {
    const created = new Diagnoser(JSON.parse(message.text));
    diagnoser = created;
    setTimeout(() => warmUp(created.rehearse()));
    return {kind: 'ready'};
  }
  asked = true;
  if (diagnoser === undefined) {
    throw new Error('There are no error texts to compare with.');
  }
  const steps = diagnoser.diagnose(message.text);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      return {kind: 'diagnosis', diagnosis: step.value};
    }
    postMessage({kind: 'progress', share: step.value} satisfies FromLogWorker);
  }
}

addEventListener('message', ({data}: MessageEvent<ToLogWorker>) => {
  try {
    postMessage(answer(data));
  } catch (error) {
    postMessage({kind: 'failed', reason: error instanceof Error ? error.message : String(error)} satisfies FromLogWorker);
  }
});
