/**
 * Keeps a slow answerer from falling behind a fast typist: one question at a time, and of those that come meanwhile only the last.
 *
 * @param ask answers one question
 * @returns asks in turn; a question that was overtaken is answered with `undefined`
 */
export function latestOnly<Question extends unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
): (...question: Question) => Promise<Answer | undefined> {
  let busy = false;
  let waiting: {question: Question; resolve: (answer: Promise<Answer | undefined> | undefined) => void} | undefined;

  const run = async (question: Question): Promise<Answer> => {
    busy = true;
    try {
      return await ask(...question);
    } finally {
      busy = false;
      const next = waiting;
      waiting = undefined;
      next?.resolve(run(next.question));
    }
  };

  return (...question) => {
    if (!busy) {
      return run(question);
    }
    waiting?.resolve(undefined);
    return new Promise((resolve) => {
      waiting = {question, resolve};
    });
  };
}
