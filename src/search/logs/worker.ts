import {Diagnoser} from './diagnose';
import type {FromLogWorker, ToLogWorker} from './types';

let diagnoser: Diagnoser | undefined;

function answer(message: ToLogWorker): FromLogWorker {
  if (message.kind === 'index') {
    diagnoser = new Diagnoser(JSON.parse(message.text));
    return {kind: 'ready'};
  }
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
