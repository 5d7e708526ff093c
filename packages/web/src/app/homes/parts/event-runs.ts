import type { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';

type Event = ResponseOf<typeof getOverview>['recent'][number];

/** The newest of events that follow each other and differ in nothing but their time, with how many there are. */
export const runsOf = (events: readonly Event[]): { event: Event; count: number }[] => {
  const runs: { event: Event; count: number }[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    const same =
      last?.event.event === event.event &&
      last.event.actor === event.actor &&
      last.event.outcome === event.outcome;
    if (last && same) last.count += 1;
    else runs.push({ event, count: 1 });
  }
  return runs;
};
