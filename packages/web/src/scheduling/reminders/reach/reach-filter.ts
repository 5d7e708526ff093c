import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type listReminderReach, ReachFilter } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { isId } from '../../../platform/is-id.ts';

/** What is shown unasked, in days. */
const usualDays = 7;
const spans = [1, usualDays, 14, 30, 60, 90, 180, 365];

/** Numbers of days to choose from, up to as far as patients book ahead; with what the address asks for. */
export const daysUpTo = (window: number, asked: number): number[] =>
  [...new Set([...spans.filter((days) => days < window), window, asked])].sort((a, b) => a - b);

/** What the list is narrowed to. It stands in the address, so that a reload or a shared screen shows the same. */
export type Narrowed = {
  readonly days: number;
  readonly doctor: string;
  readonly show: ReachFilter | null;
};

/** Reads it from an address; whatever is not of the right form counts as not chosen. */
export const readNarrowed = (address: URLSearchParams): Narrowed => {
  const [days, doctor] = [address.get('days') ?? '', address.get('doctor') ?? ''];
  const show = ReachFilter.safeParse(address.get('show'));
  return {
    days: /^[1-9]\d{0,2}$/.test(days) && Number(days) <= 730 ? Number(days) : usualDays,
    doctor: isId(doctor) ? doctor : '',
    show: show.success ? show.data : null,
  };
};

/** The address of it; what is shown unasked is left out. */
export const writeNarrowed = ({ days, doctor, show }: Narrowed): URLSearchParams =>
  new URLSearchParams({
    ...(days === usualDays ? {} : { days: String(days) }),
    ...(doctor ? { doctor } : {}),
    ...(show ? { show } : {}),
  });

/** What the server is asked for. */
export const queryOf = ({
  days,
  doctor,
  show,
}: Narrowed): NonNullable<InputOf<typeof listReminderReach>['query']> => ({
  days,
  ...(doctor ? { doctor_id: doctor } : {}),
  ...(show ? { show } : {}),
});
