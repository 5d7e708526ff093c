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

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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
    ...(isId.test(text('actor')) ? { actor: text('actor') } : {}),
    ...(isId.test(text('patient')) ? { patient: text('patient') } : {}),
  };
};
