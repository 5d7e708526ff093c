import {
  decideApplication,
  getApplication,
  listApplications,
  reopenApplication,
} from '@doctor-plus/contract/admin/applications.ts';
import type { Application, ApplicationRow } from '@doctor-plus/contract/admin/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { shownName } from '../accounts/index.ts';
import type { Messaging } from '../messaging/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import { keepFileUntil } from '../platform/files/claim.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../platform/http/errors.ts';
import type { QueueMail } from '../platform/mail/outbox.ts';
import * as repository from './applications-repository.ts';
import { documentOf } from './identity-document.ts';

export type ApplicationsDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
  readonly notify: Messaging['notify'];
};

type Filter = ParsedOf<typeof listApplications>['query'];
type Wish = ParsedOf<typeof decideApplication>['body'];

const dayMilliseconds = 24 * 3600_000;

export const createApplications = ({ transact, clock, queueMail, notify }: ApplicationsDeps) => {
  const read = async (tx: Transaction, id: string): Promise<Application> => {
    const found = await repository.findApplication(tx, id);
    if (!found) throw notFound();
    return presentApplication(found);
  };

  /** The decision in the applicant's own language, by mail; an approved doctor finds a notice in the portal, too. */
  const tell = async (
    tx: Transaction,
    id: string,
    decision: Wish['decision'],
    actorId: string,
  ): Promise<void> => {
    const found = await repository.findApplication(tx, id);
    if (!found) return;
    const { reason } = found;
    const [name, language] = [shownName(found), Language.parse(found.language)];
    if (found.email) {
      await queueMail(tx, {
        ...(decision === 'approved'
          ? { template: 'doctorApproved', params: { name, link: '/login', ...(reason ? { reason } : {}) } }
          : { template: 'doctorRejected', params: { name, reason: reason ?? '' } }),
        userId: id,
        address: found.email,
        language,
      });
    }
    if (decision === 'approved') {
      await notify(tx, {
        userId: id,
        kind: 'account.approved',
        params: {},
        actorId,
        link: '/settings/profile',
      });
    }
  };

  return {
    /** Those who wait, or those who were decided on; with how long an answer takes. */
    list: (actor: Actor, { state, cursor, per_page }: Filter) =>
      transact(
        async (tx) => {
          const find = state === 'pending' ? repository.findPending : repository.findDecided;
          const rows = await find(tx, cursor, per_page + 1);
          const shown = rows.slice(0, per_page);
          const figures = await repository.applicationFigures(tx);
          return {
            data: shown.map(presentRow),
            next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null,
            counts: { pending: figures.pending, decided: figures.decided },
            median_hours: figures.medianHours,
            decisions: figures.recent,
          };
        },
        audit(actor, listApplications),
      ),

    application: (actor: Actor, id: string) =>
      transact(
        async (tx) => ({ application: await read(tx, id) }),
        audit(actor, getApplication, { objectId: id }),
      ),

    /** Decides once; `invalid_transition` for an application that somebody has decided already. */
    decide: (actor: Actor, id: string, wish: Wish) => {
      const reason = wish.reason?.trim() || null;
      if (wish.decision === 'rejected' && reason === null) throw invalid({ reason: 'required' });
      return transact(
        async (tx) => {
          const applicant = await repository.lockApplicant(tx, id);
          if (!applicant) throw notFound();
          if (applicant.status !== 'pending') {
            throw new Refusal('invalid_transition', 'This application has been decided already.');
          }
          const decidedAt = clock.now();
          const { decision } = wish;
          await repository.keepDecision(tx, id, { decision, reason, decidedAt, decidedBy: actor.id });
          await tell(tx, id, decision, actor.id);
          const decided = await read(tx, id);
          if (decided.document) {
            const until = new Date(decidedAt.getTime() + decided.document_days * dayMilliseconds);
            await keepFileUntil(tx, decided.document.id, until);
            decided.document.kept_until = until.toISOString();
          }
          return { application: decided };
        },
        audit(actor, decideApplication, {
          objectId: id,
          details: { decision: wish.decision, register_checked: wish.register_checked },
        }),
      );
    },

    /** Lets a refused application wait again; `invalid_transition` for one that waits or was approved. */
    reopen: (actor: Actor, id: string) =>
      transact(
        async (tx) => {
          const applicant = await repository.lockApplicant(tx, id);
          if (!applicant) throw notFound();
          if (applicant.status !== 'rejected') {
            throw new Refusal('invalid_transition', 'Only a refused application can wait again.');
          }
          await repository.takeRefusalBack(tx, id);
          return { application: await read(tx, id) };
        },
        audit(actor, reopenApplication, { objectId: id }),
      ),
  };
};

type Row = Awaited<ReturnType<typeof repository.findPending>>[number];

export const presentRow = (row: Row): ApplicationRow => ({
  id: row.id,
  name: shownName(row),
  email: row.email,
  specialties: row.specialties ?? [],
  state: row.decision ?? (row.status === 'pending' ? 'pending' : 'approved'),
  submitted_at: new Date(row.submittedAt).toISOString(),
  decided_at: row.decision === null ? null : (row.decidedAt?.toISOString() ?? null),
});

const presentApplication = (found: repository.FoundApplication): Application => ({
  ...presentRow(found),
  username: found.username,
  language: Language.parse(found.language),
  phone: found.phone,
  exequatur_number: found.exequaturNumber,
  id_type: found.idType,
  id_number: found.idNumber,
  country: found.country,
  subregion: found.subregion,
  document: documentOf(found),
  email_verified_at: found.emailVerifiedAt?.toISOString() ?? null,
  checks: {
    exequatur_unique: !found.sameExequatur,
    id_number_unique: !found.sameIdNumber,
    email_verified: found.emailVerifiedAt !== null,
    document_present: found.documentId !== null,
  },
  ...decisionOf(found),
  document_days: found.documentDays,
  can: { decide: found.status === 'pending', reopen: found.status === 'rejected' },
});

/** Who decided and why; of an application that waits again, the refusal that was taken back. */
const decisionOf = ({ decision, decidedAt, decidedBy, reason }: repository.FoundApplication) =>
  decision === null
    ? {
        reason: null,
        decided_by: null,
        former_refusal: decidedAt && { at: decidedAt.toISOString(), by: decidedBy, reason },
      }
    : { reason, decided_by: decidedBy, former_refusal: null };
