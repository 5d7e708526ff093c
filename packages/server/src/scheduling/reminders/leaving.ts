import { asc, eq } from 'drizzle-orm';
import type { ExportChunk } from '../../accounts/index.ts';
import { doctor } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { appointment } from '../tables.ts';
import { appointmentReminder, reminderLeftOut } from './tables.ts';

/** Reminders that a patient got, and the lead times that the patient does not want. */
export const exportReminders = async (tx: Transaction, patientId: string): Promise<ExportChunk> => {
  const leftOut = await tx
    .select()
    .from(reminderLeftOut)
    .where(eq(reminderLeftOut.userId, patientId))
    .orderBy(asc(reminderLeftOut.leadHours));
  const sent = await tx
    .select({ reminder: appointmentReminder, by: doctor.name })
    .from(appointmentReminder)
    .innerJoin(appointment, eq(appointment.id, appointmentReminder.appointmentId))
    .innerJoin(doctor, eq(doctor.id, appointment.doctorId))
    .where(eq(appointment.patientId, patientId))
    .orderBy(asc(appointmentReminder.sentAt), asc(appointmentReminder.appointmentId));
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
      ...sent.map(({ reminder, by }) => ({
        line: {
          at: reminder.sentAt,
          title: { key: `settings:archive.reminder.${reminder.channel}` },
          detail: [lead(reminder.leadHours)],
          by,
        },
        data: reminder,
      })),
    ],
  };
};
