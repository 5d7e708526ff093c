import { isLanguage } from '@doctor-plus/locales/index.ts';
import { fullName } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { localeOf } from '../../platform/mail/words.ts';
import { placeOf } from '../feeds/entry.ts';
import { addressed, findInvited } from '../feeds/feeds-repository.ts';
import { links } from '../notices.ts';
import { type AppointmentRow, hasAccount } from '../repository.ts';
import type { Deps } from './ports.ts';

type Proposed = Pick<AppointmentRow, 'id' | 'version' | 'doctor' | 'patient' | 'proposal' | 'proposedPlace'>;

/** Account of the person who took the step. */
type By = { readonly actorId?: string };

/** Nobody did: the time went by. */
const nobody: By = {};

/** Tells of proposals in the bell, and of a new one by mail. What the two write to each other stays in the portal. */
export const createTell = ({ notify, queueMail }: Pick<Deps, 'notify' | 'queueMail'>) => {
  const startOf = ({ proposal }: Proposed): string => proposal.start?.toISOString() ?? '';

  const patient = async (tx: Transaction, row: Proposed, kind: 'proposed' | 'proposal_lapsed', by: By) =>
    notify(tx, {
      userId: row.patient.id,
      kind: `appointment.${kind}`,
      params: { person: row.doctor.name, start: startOf(row) },
      personId: row.doctor.id,
      ...by,
      link: links.upcoming,
    });

  const doctor = (
    tx: Transaction,
    row: Proposed,
    kind: 'proposal_accepted' | 'proposal_declined' | 'proposal_lapsed',
    by: By,
  ) =>
    notify(tx, {
      userId: row.doctor.id,
      kind: `appointment.${kind}`,
      params: { person: fullName(row.patient), start: startOf(row) },
      personId: row.patient.id,
      ...by,
      link: kind === 'proposal_accepted' ? links.calendar : links.requests,
    });

  const mail = async (tx: Transaction, { id, version, proposal, proposedPlace }: Proposed) => {
    if (!proposedPlace || !proposal.start || !proposal.until) return;
    for (const { reader, row } of await findInvited(tx, id)) {
      if (!reader.email) continue;
      const { key, params } = addressed(reader, row.patient.id, links.upcoming);
      const { format } = new Intl.DateTimeFormat(localeOf(reader.language), {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: proposedPlace.time_zone,
      });
      await queueMail(tx, {
        template: 'appointmentProposed',
        userId: reader.id,
        address: reader.email,
        language: isLanguage(reader.language) ? reader.language : 'es',
        params: {
          name: reader.calledName,
          person: row.doctor.name,
          when: format(proposal.start),
          place: placeOf({ ...row, place: proposedPlace }),
          until: format(proposal.until),
          ...params,
        },
        once: `proposal ${id} ${version}${key}`,
      });
    }
  };

  return {
    proposed: async (tx: Transaction, row: Proposed, actorId: string) => {
      await patient(tx, row, 'proposed', { actorId });
      await mail(tx, row);
    },

    settled: (tx: Transaction, row: Proposed, step: 'accepted' | 'declined', actorId: string) =>
      doctor(tx, row, `proposal_${step}`, { actorId }),

    lapsed: async (tx: Transaction, row: Proposed) => {
      await doctor(tx, row, 'proposal_lapsed', nobody);
      if (await hasAccount(tx, row.patient.id)) await patient(tx, row, 'proposal_lapsed', nobody);
    },
  };
};
