import { exchangeEngines, mostExchangeDays } from '@doctor-plus/contract/assistant/exchanges.ts';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { isId } from '../../platform/is-id.ts';
import { dayStart } from './day-start.ts';

export type ExchangeFilter = {
  from: string;
  to: string;
  doctor?: string;
  engine?: (typeof exchangeEngines)[number];
  left?: 'yes' | 'no';
  refused?: 'yes' | 'no';
  rating?: 'up' | 'down';
};

export const yesNo = ['yes', 'no'] as const;
export const ratings = ['up', 'down'] as const;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Days that are shown before anybody chose some. */
const shownAtFirst = 30;

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The days that an address asks for; otherwise the newest thirty. */
export const daysFrom = (address: URLSearchParams, zone: string, now = clock.now()) => {
  const day = (key: string) => (dayStart(address.get(key) ?? '', zone) ? (address.get(key) ?? '') : '');
  const to = day('to') || dayOf(now, zone);
  return { from: day('from') || dayBefore(to, shownAtFirst - 1), to };
};

/** Whether there are more of these days than one look covers, or the last one comes first. */
export const isTooLong = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > mostExchangeDays || days < 1;
};

/** What the page's address asks for: days are whole days of the practice, the last one included. */
export const exchangeFilterFrom = (
  address: URLSearchParams,
  zone: string,
  now = clock.now(),
): ExchangeFilter => {
  const days = daysFrom(address, zone, now);
  const doctor = address.get('doctor') ?? '';
  const engine = oneOf(exchangeEngines, address.get('engine'));
  const left = oneOf(yesNo, address.get('left'));
  const refused = oneOf(yesNo, address.get('refused'));
  const rating = oneOf(ratings, address.get('rating'));
  return {
    from: dayStart(days.from, zone) ?? now.toISOString(),
    to: dayStart(days.to, zone, 1) ?? now.toISOString(),
    ...(isId(doctor) ? { doctor } : {}),
    ...(engine ? { engine } : {}),
    ...(left ? { left } : {}),
    ...(refused ? { refused } : {}),
    ...(rating ? { rating } : {}),
  };
};
