import { listPatients } from '@doctor-plus/contract/charts/patient-list.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { nearlyCalled } from '../nearly-called-repository.ts';
import { summaryFrom } from '../present.ts';
import { findPatient } from '../repository.ts';
import * as repository from './repository.ts';

export type PatientListDeps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ahead: repository.Ahead;
};

/** What was looked for, for the audit log: the words for a patient stay out of it. */
const noted = ({ query, ...filter }: repository.Filter): Record<string, string | boolean> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  ...(query === '' ? {} : { by_words: true }),
});

/** The directory: patients in care, page by page behind the last one seen. */
export const createPatientList =
  ({ transact, clock, ahead }: PatientListDeps) =>
  (actor: Actor, { after, per_page, order, ...filter }: ParsedOf<typeof listPatients>['query']) =>
    transact(
      async (tx) => {
        if (after && !(await findPatient(tx, actor, after))) throw notFound();
        const now = clock.now();
        const page = { order, after, limit: per_page + 1 };
        const list = (nearest?: readonly string[]) =>
          repository.findListed(tx, actor, filter, page, { now, ahead, nearest });
        const matches = await list();
        const nobody = matches.length === 0 && filter.query !== '' && !after;
        const nearest = nobody ? await nearlyCalled(tx, actor, filter.query, per_page) : [];
        const rows = nearest.length > 0 ? await list(nearest) : matches;
        const shown = rows.slice(0, per_page);
        return {
          data: shown.map((row) => ({
            ...summaryFrom(row, now),
            next_appointment: row.nextAppointment?.toISOString() ?? null,
            formerly: row.formerly,
          })),
          total: rows[0]?.total ?? 0,
          next: rows.length > per_page ? (shown.at(-1)?.id ?? null) : null,
        };
      },
      ({ total }) => audit(actor, listPatients, { details: { ...noted(filter), found: total } }),
    );
