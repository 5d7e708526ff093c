import { ensure } from './ensure.ts';
import { night } from './night.ts';
import { waitUntil } from './wait-until.ts';

/** Half of all changes must be seen within so many milliseconds; a single one says more about the machine than about the product. */
const soon = 500;
/** Measures how long others wait for what somebody changed, from the answer to whoever did it. */
export const createPromptness = () => {
  const times: number[] = [];
  return {
    /** Waits until others see it, and remembers how long that was. */
    seen: async (what: string, seen: () => Promise<boolean>): Promise<void> => {
      const took = await waitUntil(what, seen);
      if (night) console.log(`       ${what}: ${Math.round(took)} ms`);
      times.push(took);
    },
    /** Throws unless half of them were seen soon. */
    wasSoon: (): void => {
      const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
      ensure(median !== undefined, 'nothing was measured');
      const said = `${times.length} changes were seen after ${Math.round(median)} ms (median)`;
      console.log(`       ${said}`);
      ensure(median <= soon, said);
    },
  };
};
