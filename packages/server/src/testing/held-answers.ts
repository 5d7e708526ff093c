import type { Answerer } from '../assistant/index.ts';

/** Answers that wait until a test lets them go: each as the embedded engine has it, or as `instead` makes it. */
export const holdAnswers = () => {
  let gate = Promise.withResolvers<void>();
  let held = false;
  let instead: Answerer | null = null;
  const answerer: Answerer = async function* (asked, embedded, signal) {
    if (held) {
      yield { kind: 'status', status: 'calling-model' };
      await gate.promise;
    }
    if (instead) {
      yield* instead(asked, embedded, signal);
      return;
    }
    for (const citation of embedded.citations) yield { kind: 'citation', citation };
    for (const block of embedded.blocks) yield { kind: 'block', block };
  };
  return {
    answerer,
    hold: (): void => {
      held = true;
    },
    letGo: (): void => {
      held = false;
      gate.resolve();
      gate = Promise.withResolvers();
    },
    answerBy: (other: Answerer | null): void => {
      instead = other;
    },
  };
};
