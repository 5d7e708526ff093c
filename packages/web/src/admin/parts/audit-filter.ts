import type { exportAudit } from '@doctor-plus/contract/admin/audit.ts';
import { type AuditTopic, auditTopics } from '@doctor-plus/contract/admin/audit-topics.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { isId } from '../../platform/is-id.ts';
import { dayStart } from './day-start.ts';

export const filterKeys = [
  'from',
  'to',
  'topic',
  'event',
  'outcome',
  'actor_name',
  'patient_name',
  'actor',
  'patient',
] as const;

type AuditFilter = InputOf<typeof exportAudit>['query'];

export const topics = Object.keys(auditTopics) as AuditTopic[];

export const outcomes = ['success', 'refused', 'failed'] as const;

/** What the page's address asks for: days are whole days of the practice, the last one included. */
export const filterFrom = (address: URLSearchParams, zone: string): AuditFilter => {
  const text = (key: (typeof filterKeys)[number]) => address.get(key) ?? '';
  const from = dayStart(text('from'), zone);
  const to = dayStart(text('to'), zone, 1);
  const outcome = outcomes.find((one) => one === text('outcome'));
  const topic = topics.find((one) => one === text('topic'));
  const [actorName, patientName] = [text('actor_name').trim(), text('patient_name').trim()];
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(text('event') ? { event: text('event') } : {}),
    ...(topic ? { topic } : {}),
    ...(outcome ? { outcome } : {}),
    ...(actorName ? { actor_name: actorName } : {}),
    ...(patientName ? { patient_name: patientName } : {}),
    ...(isId(text('actor')) ? { actor: text('actor') } : {}),
    ...(isId(text('patient')) ? { patient: text('patient') } : {}),
  };
};
