import { isId } from '../../platform/is-id.ts';
import { dayStart } from './day-start.ts';

export const filterKeys = ['from', 'to', 'event', 'outcome', 'actor', 'patient'] as const;

export type AuditFilter = {
  from?: string;
  to?: string;
  event?: string;
  outcome?: 'success' | 'refused' | 'failed';
  actor?: string;
  patient?: string;
};

export const outcomes = ['success', 'refused', 'failed'] as const;

/** What the page's address asks for: days are whole days of the practice, the last one included. */
export const filterFrom = (address: URLSearchParams, zone: string): AuditFilter => {
  const text = (key: (typeof filterKeys)[number]) => address.get(key) ?? '';
  const from = dayStart(text('from'), zone);
  const to = dayStart(text('to'), zone, 1);
  const outcome = outcomes.find((one) => one === text('outcome'));
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(text('event') ? { event: text('event') } : {}),
    ...(outcome ? { outcome } : {}),
    ...(isId(text('actor')) ? { actor: text('actor') } : {}),
    ...(isId(text('patient')) ? { patient: text('patient') } : {}),
  };
};
