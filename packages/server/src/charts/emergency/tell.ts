import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hasEmail, type Mail, type QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';
import { findConcerned } from './repository.ts';

/** What each of them reads, and where they see more. */
const words = {
  patient: { kind: 'emergency.own', template: 'emergencyOwn', link: '/medical-records/personal/access' },
  doctor: { kind: 'emergency.patient', template: 'emergencyOpened', link: '/patients/directory' },
  administrator: { kind: 'emergency.review', template: 'emergencyOpened', link: '/admin/emergency-access' },
} as const;

type Opened = { readonly id: string; readonly patientId: string; readonly chartNumber: string };

/**
 * Tells the patient, the patient's doctors and the administrators that a doctor opened a chart in an emergency: in the bell and by
 * mail, in the transaction that opens it. The reason stays in the portal: it may say what the patient has.
 */
export const tellOfEmergency = async (
  tx: Transaction,
  { notify, queueMail }: { readonly notify: Notify; readonly queueMail: QueueMail },
  actor: Actor,
  { id, patientId, chartNumber }: Opened,
): Promise<void> => {
  const params = { person: actor.name, number: chartNumber };
  const concerned = await findConcerned(tx, patientId, actor.id);
  const notices = concerned.map(({ id: userId, as }) => {
    const { kind, link } = words[as];
    return { userId, kind, params, personId: actor.id, link };
  });
  const mails = concerned.filter(hasEmail).map(({ id: userId, as, email, language, calledName }): Mail => {
    const { template, link } = words[as];
    return {
      template,
      userId,
      address: email,
      language: Language.parse(language),
      params: { ...params, name: calledName, link },
      once: `${template} ${id} ${userId}`,
    };
  });
  await notify(tx, ...notices);
  await queueMail(tx, ...mails);
};
