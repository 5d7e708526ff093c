import { asc, eq, or, sql } from 'drizzle-orm';
import type { ExportChunk } from '../../accounts/index.ts';
import { patient } from '../../accounts/tables.ts';
import { doctor } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { fullNameSql } from '../../platform/text/name-sql.ts';
import { appointment } from '../tables.ts';
import { appointmentReminder, reminderLeftOut } from './tables.ts';

/**
 * Reminders of a patient's visits, to whom of both they went, those that the patient got of the visits of others, and the lead times
 * that the patient does not want. Of others' visits it says no more than that: with whom they were is not the reader's.
 */
export const exportReminders = async (tx: Transaction, patientId: string): Promise<ExportChunk> => {
  const leftOut = await tx
    .select()
    .from(reminderLeftOut)
    .where(eq(reminderLeftOut.userId, patientId))
    .orderBy(asc(reminderLeftOut.leadHours));
  const sent = await tx
    .select({
      reminder: appointmentReminder,
      isOwn: sql<boolean>`${appointment.patientId} = ${patientId}`,
      person: fullNameSql(patient),
      by: doctor.name,
    })
    .from(appointmentReminder)
    .innerJoin(appointment, eq(appointment.id, appointmentReminder.appointmentId))
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .innerJoin(patient, eq(patient.id, appointment.patientId))
    .where(or(eq(appointment.patientId, patientId), eq(appointmentReminder.proxyId, patientId)))
    .orderBy(asc(appointmentReminder.sentAt), asc(appointmentReminder.appointmentId));
  const whose = (of: { readonly isOwn: boolean; readonly isToProxy: boolean; readonly person: string }) => {
    if (!of.isOwn) return [{ key: 'settings:archive.reminder.of', params: { person: of.person } }];
    return of.isToProxy ? [{ key: 'settings:archive.reminder.toProxy' }] : [];
  };
  const lead = (hours: number) => ({
    key: 'settings:archive.reminder.lead',
    params: { hours: String(hours) },
  });
  return {
    section: 'reminders',
    rows: [
      ...leftOut.map((choice) => ({
        line: {
          at: null,
          title: { key: 'settings:archive.reminder.leftOut' },
          detail: [lead(choice.leadHours)],
        },
        data: { left_out_hours: choice.leadHours },
      })),
      ...sent.map(({ reminder: { proxyId, ...reminder }, isOwn, person, by }) => ({
        line: {
          at: reminder.sentAt,
          title: { key: `settings:archive.reminder.${reminder.channel}` },
          detail: [lead(reminder.leadHours), ...whose({ isOwn, isToProxy: proxyId !== null, person })],
          ...(isOwn ? { by } : {}),
        },
        data: isOwn
          ? { ...reminder, to: proxyId === null ? 'patient' : 'proxy' }
          : {
              channel: reminder.channel,
              leadHours: reminder.leadHours,
              sentAt: reminder.sentAt,
              patient: person,
            },
      })),
    ],
  };
};
