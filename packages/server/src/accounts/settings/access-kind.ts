import type { AccessKind } from '@doctor-plus/contract/accounts/settings.ts';
import type * as z from 'zod/mini';

type Kind = z.output<typeof AccessKind>;

const kindOf: Readonly<Record<string, Kind>> = {
  'chart.read': 'opened',
  'visit.read': 'opened',
  'chat.read': 'opened',
  'drugs.order_checked': 'opened',
  'drugs.list_checked': 'opened',
  'chart_document.listed': 'opened',
  'chart_document.read': 'opened',
  'chart_document.verified': 'opened',
  'chart_document.issued': 'wrote',
  'chart_document.revoked': 'wrote',
  'chart_document.added': 'wrote',
  'chart_document.changed': 'wrote',
  'chart_document.withdrawn': 'wrote',
  'visit.saved': 'wrote',
  'entry.versions_read': 'opened',
  'correction.listed': 'opened',
  'entry.added': 'wrote',
  'entry.revised': 'wrote',
  'entry.marked_in_error': 'wrote',
  'correction.declined': 'wrote',
  'medication.ordered': 'wrote',
  'drugs.alert_answered': 'wrote',
  'assistant.asked': 'asked_assistant',
  'chat.saved': 'asked_assistant',
  'appointment.booked': 'appointment',
  'appointment.walked_in': 'appointment',
  'appointment.changed': 'appointment',
  'appointment.listed': 'appointment',
  'appointment.moved': 'appointment',
  'appointment.series_checked': 'appointment',
  'appointment.series_booked': 'appointment',
  'appointment.series_read': 'appointment',
  'appointment.series_moved': 'appointment',
  'appointment.series_cancelled': 'appointment',
  'appointment.proposed': 'appointment',
  'appointment.proposal_settled': 'appointment',
  'waitlist.listed': 'waitlist',
  'waitlist.joined': 'waitlist',
  'waitlist.changed': 'waitlist',
  'waitlist.left': 'waitlist',
  'waitlist.offered': 'waitlist',
  'waitlist.answered': 'waitlist',
  'emergency.opened': 'emergency',
  // Read by somebody who acts for the patient.
  'own_record.read': 'opened',
  'record_access.read': 'opened',
  'appointment.history_read': 'appointment',
  'proxy.chart_listed': 'proxy',
  'proxy.account_looked_up': 'proxy',
  'proxy.recorded': 'proxy',
  'proxy.answered': 'proxy',
  'proxy.ended': 'proxy',
  'patient.added': 'registered',
  'chart.imported': 'imported',
};

/** What the system does because the person asked for it: nobody else saw anything. */
export const ownWishes: readonly string[] = ['export.made', 'account.erased'];

/** What an event of the audit log means to the person whose record it is about. */
export const accessKindOf = (event: string): Kind => kindOf[event] ?? 'other';
