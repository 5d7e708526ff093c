import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';

type Moments = Pick<Appointment, 'status' | 'arrived_at' | 'started_at'>;

export type Waiting = { readonly kind: 'since' | 'waited'; readonly minutes: number };

const minutesBetween = (from: string, to: number): number =>
  Math.max(0, Math.floor((to - Date.parse(from)) / 60_000));

/** How long somebody has been waiting since the arrival, or waited until the visit began; null when nobody noted it. */
export const waitingOf = ({ status, arrived_at, started_at }: Moments, now: Date): Waiting | null => {
  if (arrived_at === null) return null;
  if (status === 'arrived') return { kind: 'since', minutes: minutesBetween(arrived_at, now.getTime()) };
  if ((status !== 'in_progress' && status !== 'completed') || started_at === null) return null;
  return { kind: 'waited', minutes: minutesBetween(arrived_at, Date.parse(started_at)) };
};
