import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { QueueMail } from '../../platform/mail/outbox.ts';
import type { Notify } from '../../platform/notify.ts';
import { careLink } from '../care-link.ts';
import type { Reader } from './repository.ts';

type Ports = { readonly notify: Notify; readonly queueMail: QueueMail };

const templates = {
  'proxy.invited': 'proxyInvited',
  'proxy.accepted': 'proxyAccepted',
  'proxy.recorded': 'proxyRecorded',
  'proxy.ended': 'proxyEnded',
} as const;

/** Where both sides see who acts for whom. */
const link = '/settings/privacy';

/** Whom it is about: the other person's name, and their id so that it goes when they are erased. */
type About = {
  readonly name: string;
  readonly id: string;
  /** The person who did it, where that is somebody else. */
  readonly actorId?: string;
};

/** Tells a patient's account something about a proxy: in the bell and by mail, in its own language. */
export const tellAccount = async (
  tx: Transaction,
  { notify, queueMail }: Ports,
  reader: Reader,
  kind: keyof typeof templates,
  { name, id, ...by }: About,
): Promise<void> => {
  await notify(tx, { userId: reader.id, kind, params: { person: name }, personId: id, ...by, link });
  if (!reader.email) return;
  await queueMail(tx, {
    template: templates[kind],
    userId: reader.id,
    address: reader.email,
    language: Language.parse(reader.language),
    params: { name: reader.calledName, person: name, link },
  });
};

/** Tells somebody of the practice, in the bell alone; it leads to the patient. */
export const tellStaff = (
  tx: Transaction,
  { notify }: Ports,
  reader: { readonly id: string; readonly role: string },
  kind: 'proxy.recorded_by_team' | 'proxy.ended',
  about: About & { readonly patientId: string },
): Promise<void> =>
  notify(tx, {
    userId: reader.id,
    kind,
    params: { person: about.name },
    personId: about.id,
    link: reader.role === 'doctor' ? careLink(about.patientId) : `/patients/directory/${about.patientId}`,
  });
