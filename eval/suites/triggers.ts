import {
  triggerLookAlikes,
  triggerMessages,
} from '../../packages/server/src/assistant/engine/questions/triggers.ts';
import { triggerOf } from '../../packages/server/src/assistant/engine/triggers.ts';
import { type Case, differenceOf, type Suite, shareRow } from '../suite.ts';

export const suite: Suite = {
  place: 4,
  run: () => {
    const wanted = Object.entries(triggerMessages).flatMap(([name, messages]) =>
      messages.map((message): Case => [message, differenceOf(name, triggerOf(message))]),
    );
    const none = triggerLookAlikes.map((message): Case => [message, differenceOf(null, triggerOf(message))]);
    return [shareRow('Triggers of the care screen, with look-alikes', 1, [...wanted, ...none])];
  },
};
