import * as endpoints from '@doctor-plus/contract/charts/endpoints.ts';
import type {
  Chart,
  ChartSection,
  ChartSectionName,
  EntryKind,
  PatientSummary,
  Visit,
} from '@doctor-plus/contract/charts/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { appendAudit, audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { found } from '../platform/http/errors.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Notify } from '../platform/notify.ts';
import { addPatient } from './add-patient.ts';
import { type Alert, alertsFrom } from './alerts.ts';
import { createSeries } from './calculations/series.ts';
import { createCalculations } from './calculations/service.ts';
import { findChanges } from './changes.ts';
import { type EntryNames, findAlertBasis, findEntryNames, findWholeSections } from './chart-repository.ts';
import { createCorrections } from './corrections/service.ts';
import { createCriticalResults } from './critical-results/service.ts';
import { tellOfCritical } from './critical-results/tell.ts';
import type { DrugReference } from './drug-safety/reference.ts';
import { findSummaries } from './duplicates/repository.ts';
import { findOpenId } from './emergency/repository.ts';
import { findVersionsNow } from './entries/repository.ts';
import { createEntries } from './entries/service.ts';
import { nearlyCalled } from './nearly-called-repository.ts';
import { createNotes } from './notes/service.ts';
import { createOwnRecord } from './own-record/service.ts';
import { summaryFrom, visitFrom } from './present.ts';
import { readChart, readSection } from './read-chart.ts';
import * as repository from './repository.ts';
import { contentOf, type FollowVisit, saveVisit } from './save-visit.ts';
import { findWritten } from './search/find-written.ts';
import { newestAnswer } from './search/newest-answer.ts';
import type { ChartSections } from './sections.ts';
import { createTimeline } from './timeline/read-timeline.ts';
import type { SavedContent } from './visit-content.ts';
import { findVisit } from './visit-repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly reference: DrugReference;
  /** Carries the beginning and the end of a visit over to its appointment. */
  readonly followVisit: FollowVisit;
};

/** Parts of a chart that another slice asked for. */
type ChartPartsRead = Partial<ChartSections & Pick<Chart, 'alerts'>> & {
  readonly patient?: Pick<PatientSummary, 'birth_date' | 'sex'>;
};

export type Charts = ReturnType<typeof createCharts>;

export const createCharts = ({ transact, clock, notify, reference, followVisit }: Deps) => ({
  /** Entries one by one, with their versions. */
  entries: createEntries({ transact, clock, notify, reference }),

  /** Notes with sections, signatures and addenda. */
  notes: createNotes({ transact, clock, notify, reference }),

  /** Everything in a chart in its order. */
  timeline: createTimeline({ transact }),

  /** What patients say is wrong in their record. */
  corrections: createCorrections({ transact, clock, notify }),

  /** Results beyond a critical limit. */
  criticalResults: createCriticalResults({ transact, clock }),

  /** What patients read of their own record. */
  own: createOwnRecord({ transact, clock }),

  /** Calculators, health score and overdue care. */
  calculations: createCalculations({ transact, clock }),

  /** The course of one sign or test. */
  series: createSeries({ transact, clock }),

  searchPatients: (actor: Actor, input: ParsedOf<typeof endpoints.searchPatients>['query']) =>
    transact(
      async (tx) => find(tx, actor, input.query, input.per_page, clock.now()),
      ({ total }) => audit(actor, endpoints.searchPatients, { details: { found: total } }),
    ),

  addPatient: (actor: Actor, form: ParsedOf<typeof endpoints.addPatient>['body']) =>
    transact(
      (tx) =>
        once(tx, actor, { call: 'addPatient', form }, async () => ({
          patient: await addPatient(tx, actor, form, { now: clock.now(), notify }),
        })),
      ({ patient }) =>
        audit(actor, endpoints.addPatient, {
          patientId: patient.id,
          details: { chart: patient.chart_number, doctor_id: form.doctor_id ?? actor.id },
        }),
    ),

  getChart: (actor: Actor, patientId: string): Promise<Chart> =>
    transact(
      (tx) => readChart(tx, actor, patientId, clock.now()),
      ({ emergency }) =>
        audit(actor, endpoints.getChart, {
          patientId,
          ...(emergency ? { details: { emergency: emergency.id } } : {}),
        }),
    ),

  getChartSection: async (
    actor: Actor,
    { params, query }: ParsedOf<typeof endpoints.getChartSection>,
  ): Promise<ChartSection> => {
    const { section } = await transact(
      async (tx) => ({
        section: found(await readSection(tx, actor, params.id, params.section, query)),
        emergency: actor.role === 'doctor' ? await findOpenId(tx, actor, params.id) : null,
      }),
      ({ emergency }) =>
        audit(actor, endpoints.getChartSection, {
          patientId: params.id,
          details: { section: params.section, ...(emergency ? { emergency } : {}) },
        }),
    );
    return section;
  },

  saveVisit: (
    actor: Actor,
    save: ParsedOf<typeof endpoints.saveVisit>,
  ): Promise<{ visit: Visit; chart: Chart }> =>
    transact(
      async (tx) => {
        const { visit, passedOver, followed } = await saveVisit(
          tx,
          actor,
          save,
          { reference, now: clock.now() },
          followVisit,
        );
        if (save.body.content.lab_results.length > 0) {
          await tellOfCritical(tx, save.params.id, actor.id, { clock, notify });
        }
        const chart = await readChart(tx, actor, save.params.id, clock.now());
        for (const note of followed) await appendAudit(tx, note);
        return { visit, chart, passedOver };
      },
      ({ visit, passedOver }) =>
        audit(actor, endpoints.saveVisit, {
          patientId: save.params.id,
          objectId: visit.id,
          details: { version: visit.version, ...(passedOver > 0 ? { passedOver } : {}) },
        }),
    ).then(({ visit, chart }) => ({ visit, chart })),

  getVisit: (
    actor: Actor,
    { id: patientId, visitId }: ParsedOf<typeof endpoints.getVisit>['params'],
  ): Promise<{ visit: Visit; content: SavedContent }> =>
    transact(
      async (tx) => {
        const row = found(await findVisit(tx, actor, patientId, visitId));
        return { visit: visitFrom(row), content: contentOf(row) };
      },
      audit(actor, endpoints.getVisit, { patientId, objectId: visitId }),
    ),

  /** Who a patient in reach is; null out of reach. For other slices, inside their transaction; they leave the audit row. */
  summaryOf: async (tx: Transaction, actor: Actor, patientId: string): Promise<PatientSummary | null> => {
    const row = await repository.findPatient(tx, actor, patientId);
    return row && summaryFrom(row, clock.now());
  },

  /** Alerts of a chart in reach, none out of reach. */
  alertsOf: async (tx: Transaction, actor: Actor, patientId: string): Promise<Alert[]> => {
    const basis = await findAlertBasis(tx, actor, patientId);
    return basis ? alertsFrom(basis) : [];
  },

  /** Patients in reach, the most recently seen first. */
  recentPatients: async (tx: Transaction, actor: Actor, limit: number): Promise<PatientSummary[]> => {
    const rows = await repository.recentPatients(tx, actor, limit);
    return rows.map((row) => summaryFrom(row, clock.now()));
  },

  /** How many patients in care are alive; a subquery of one value. */
  activePatients: repository.activePatients,

  /** How many of those in care had their chart opened here (not imported) since an instant; a subquery of one value. */
  newPatients: repository.newPatients,

  /**
   * What happened to a patient, newest first: visits, results (those of one instant together), medications and
   * vaccinations. Danger: reads without a policy; the caller has made sure that the chart is the actor's to read.
   */
  recentRecords: async (tx: Transaction, patientId: string, limit: number) => {
    const rows = await repository.recentRecords(tx, patientId, limit);
    return rows.map(({ id, type, at, author, description }) => ({ id, type, date: at, author, description }));
  },

  /** The names by which a question can call entries of a chart in reach; null out of reach. */
  entryNames: (tx: Transaction, actor: Actor, patientId: string): Promise<EntryNames | null> =>
    findEntryNames(tx, actor, patientId),

  /** What came into a chart in reach since an instant, or since the last visit when it is null; null out of reach. */
  changesOf: (tx: Transaction, actor: Actor, patientId: string, since: Date | null) =>
    findChanges(tx, actor, patientId, { since, now: clock.now() }),

  /** What is written in a chart in reach about what is looked for; null out of reach. */
  findWritten,

  /** The newest answer to one question of a questionnaire in a chart in reach, by LOINC code; null where there is none. */
  newestAnswer,

  /** The version that a chart in reach shows of each of these entries, by `kind/id`; none for what was taken back. */
  versionsNow: (
    tx: Transaction,
    actor: Actor,
    entries: readonly { readonly kind: EntryKind; readonly id: string }[],
  ): Promise<ReadonlyMap<string, number>> =>
    findVersionsNow(
      tx,
      actor,
      entries.map(({ kind, id }) => ({ kind, entryId: id })),
    ),

  /** Parts of a chart in reach, sections with all of their entries, newest first, and when the patient was born and the sex; null out of reach. */
  chartParts: async (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    parts: readonly (ChartSectionName | 'alerts' | 'patient')[],
  ): Promise<ChartPartsRead | null> => {
    const names = parts.filter((part) => part !== 'alerts' && part !== 'patient');
    const sections = await findWholeSections(tx, actor, patientId, names);
    const basis = parts.includes('alerts') ? await findAlertBasis(tx, actor, patientId) : null;
    const row = parts.includes('patient') ? await repository.findPatient(tx, actor, patientId) : null;
    return (
      sections && {
        ...sections,
        ...(basis ? { alerts: alertsFrom(basis) } : {}),
        ...(row ? { patient: { birth_date: row.birthDate, sex: row.sex } } : {}),
      }
    );
  },
});

const find = async (tx: Transaction, actor: Actor, query: string, limit: number, now: Date) => {
  if (query === '') {
    const rows = await repository.recentPatients(tx, actor, limit);
    return {
      data: rows.map((row) => summaryFrom(row, now)),
      total: await repository.countPatients(tx, actor),
    };
  }
  const rows = await repository.searchPatients(tx, actor, query, limit);
  if (rows.length > 0) {
    return { data: rows.map((row) => summaryFrom(row, now)), total: rows[0]?.total ?? 0 };
  }
  const near = await nearlyCalled(tx, actor, query, limit);
  const known = await findSummaries(tx, actor, near);
  const shown = near.flatMap((id) => known.get(id) ?? []);
  return { data: shown.map((row) => summaryFrom(row, now)), total: near.length };
};
