import * as endpoints from '@doctor-plus/contract/charts/own-record.ts';
import type { Chart, ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { readRecordAccess } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import { type Actor, personOf } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { summaryFrom } from '../present.ts';
import { findPatient } from '../repository.ts';
import { type ChartSections, endOfOpening } from '../sections.ts';
import * as repository from './repository.ts';
import { type Cursor, countTimeline, findTimeline } from './timeline.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock };

/** Accesses that the first page shows. */
const newestAccesses = 3;
const timelineLength = 50;

/** What patients, and those who act for them, read of the own record: nobody else has these calls, and they name no patient. */
export const createOwnRecord = ({ transact, clock }: Deps) => {
  const reading = <T>(actor: Actor, screen: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    transact(
      work,
      audit(actor, endpoints.getOwnPersonal, { patientId: personOf(actor), details: { screen } }),
    );

  /** A screen of these sections, in the shape in which the whole chart has them. */
  const sections = <N extends ChartSectionName>(actor: Actor, screen: string, names: readonly N[]) =>
    reading(actor, screen, async (tx) => {
      const row = await repository.findOwnSections(tx, actor, names);
      if (!row) throw notFound();
      const read = row.sections as Pick<ChartSections, N>;
      // One value for each name; the type of entries from names cannot follow that.
      const earlier = Object.fromEntries(names.map((name) => [name, endOfOpening(read[name])])) as Pick<
        Chart['earlier'],
        N
      >;
      return { patient: summaryFrom(row, clock.now()), ...read, earlier };
    });

  return {
    personal: (actor: Actor): Promise<endpoints.OwnPersonal> =>
      reading(actor, 'personal', async (tx) => {
        const [row, care, { data }] = await Promise.all([
          repository.findOwnPatient(tx, actor),
          repository.findCare(tx, actor),
          readRecordAccess(tx, actor, undefined, newestAccesses),
        ]);
        if (!row) throw notFound();
        return {
          patient: summaryFrom(row, clock.now()),
          email: row.email,
          emergency_contact: row.emergencyContact || null,
          blood_type: row.bloodType,
          care,
          accesses: data,
        };
      }),

    medications: (actor: Actor) => sections(actor, 'medications', ['medications', 'allergies']),
    testResults: (actor: Actor) => sections(actor, 'test-results', ['labs', 'vitals']),
    vaccinations: (actor: Actor) => sections(actor, 'vaccinations', ['immunizations']),
    conditions: (actor: Actor) => sections(actor, 'conditions', ['conditions', 'background']),

    timeline: (actor: Actor, query: ParsedOf<typeof endpoints.getOwnTimeline>['query']) =>
      reading(actor, 'timeline', async (tx) => {
        if (!(await findPatient(tx, actor, personOf(actor)))) throw notFound();
        const limits = { kind: query.kind, limit: timelineLength + 1, now: clock.now() };
        const [entries, counts] = await Promise.all([
          findTimeline(tx, personOf(actor), { ...limits, cursor: cursorOf(query) }),
          countTimeline(tx, personOf(actor)),
        ]);
        const data = entries.slice(0, timelineLength);
        const last = data.at(-1);
        return {
          data,
          counts,
          next: last && entries.length > timelineLength ? { before: last.at, before_id: last.id } : null,
        };
      }),
  };
};

/** Half a cursor is none. */
const cursorOf = ({ before, before_id }: { before?: string; before_id?: string }): Cursor | null =>
  before && before_id ? { before, before_id } : null;
