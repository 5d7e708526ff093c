import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { LinkState } from '@doctor-plus/contract/team/endpoints.ts';
import type { Eraser, ExportChunk, ExportSource } from '../accounts/index.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { operator } from '../platform/audit/operator.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { findOwnWeek } from './hours-repository.ts';
import { endIdentityDocument } from './identity-document.ts';
import { openInvitations, removeInvitationsOf } from './invitations-repository.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

/**
 * What follows when a request has gone without an answer, because nobody gave one in time or the doctor left: who asked
 * is told, and the identity document has served its purpose. Called when the link is gone.
 */
export const endRequest = async (
  tx: Transaction,
  { notify }: Pick<Deps, 'notify'>,
  { secretaryId, doctorId }: { readonly secretaryId: string; readonly doctorId: string },
): Promise<void> => {
  const doctor = await repository.findPerson(tx, doctorId);
  await notify(tx, {
    userId: secretaryId,
    kind: 'secretary.expired',
    params: { person: doctor?.name ?? '' },
    personId: doctorId,
    link: '/dashboard',
  });
  await endIdentityDocument(tx, secretaryId);
  await appendAudit(tx, {
    event: 'secretary.expired',
    outcome: 'success',
    caller: operator(),
    objectId: secretaryId,
    details: { doctor: doctorId },
  });
};

type EndedLink = {
  readonly secretaryId: string;
  readonly doctorId: string;
  readonly state: LinkState;
  readonly doctorName: string;
};

/**
 * What follows for a secretary when a doctor has left: of a request the same as when nobody answered; who worked for the
 * doctor is told, by mail with the name, which no notice may keep. Called when the link is gone.
 */
export const endLink = async (
  tx: Transaction,
  deps: Pick<Deps, 'notify' | 'queueMail'>,
  { secretaryId, doctorId, state, doctorName }: EndedLink,
): Promise<void> => {
  if (state === 'requested') return endRequest(tx, deps, { secretaryId, doctorId });
  await deps.notify(tx, {
    userId: secretaryId,
    kind: 'secretary.doctor_left',
    params: {},
    link: '/dashboard',
  });
  await endIdentityDocument(tx, secretaryId);
  const secretary = await repository.findPerson(tx, secretaryId);
  if (secretary?.email) {
    await deps.queueMail(tx, {
      template: 'doctorLeft',
      userId: secretaryId,
      address: secretary.email,
      language: Language.parse(secretary.language),
      params: { name: secretary.calledName, person: doctorName },
    });
  }
  await appendAudit(tx, {
    event: 'secretary.unlinked',
    outcome: 'success',
    caller: operator(),
    objectId: secretaryId,
    details: { doctor: doctorId },
  });
};

/** The same for everybody who works for a doctor, or asked to: ends the links, too. */
export const endLinksOf = async (
  tx: Transaction,
  deps: Pick<Deps, 'notify' | 'queueMail'>,
  { doctorId, doctorName }: { readonly doctorId: string; readonly doctorName: string },
): Promise<void> => {
  for (const link of await repository.removeLinksOf(tx, doctorId)) {
    await endLink(tx, deps, { ...link, doctorName });
  }
};

/** A doctor's invitations hold addresses of others. */
export const eraseTeam: Eraser = async (tx, { id }) => {
  await removeInvitationsOf(tx, id);
};

/** Whom a doctor asked to work as a secretary and who has not answered; of a secretary, the weekly hours with each of her doctors. */
export const exportTeam: ExportSource = async function* (tx, { id, roles }) {
  if (roles.includes('doctor')) yield await exportInvitations(tx, id);
  if (roles.includes('secretary')) yield await exportHours(tx, id);
};

/** The link of an invitation is a secret of which only a hash is kept. */
const exportInvitations = async (tx: Transaction, doctorId: string): Promise<ExportChunk> => {
  const open = await openInvitations(tx, doctorId);
  return {
    section: 'team_invitations',
    rows: open.map(({ address, sent_at, expires }) => ({
      line: {
        at: new Date(sent_at),
        title: address,
        detail: [{ key: 'settings:archive.invitationUntil', params: { date: expires } }],
      },
      data: { address, sent_at, expires },
    })),
  };
};

const exportHours = async (tx: Transaction, secretaryId: string): Promise<ExportChunk> => {
  const weeks = await findOwnWeek(tx, secretaryId);
  return {
    section: 'working_hours',
    rows: weeks.flatMap(({ doctor, hours }) =>
      hours.map((one) => ({
        line: {
          at: null,
          title: doctor.name,
          detail: [{ key: `settings:archive.weekday.${one.weekday}` }, `${one.starts_at}–${one.ends_at}`],
        },
        data: { doctor: doctor.name, ...one },
      })),
    ),
  };
};
