import type { Undated } from '@doctor-plus/contract/charts/when.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ExportChunk, Exported, ExportSource, Words } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { findRequests, type RequestRow } from '../corrections/repository.ts';
import { type CriticalRow, findOfPatient } from '../critical-results/repository.ts';
import { findAddenda } from '../notes/repository.ts';
import { printedResult } from '../printed-result.ts';
import * as tables from '../tables.ts';
import { backgroundResource } from './background-resource.ts';
import { amountsOf, drugAlerts } from './drug-alerts.ts';
import { healthAnswers } from './health-answers.ts';
import { noteResource } from './note-resource.ts';
import * as resources from './resources.ts';

/** Entries that are read and put into resources at once. */
const batch = 250;

/** Everything that stands in a patient's chart today; what was corrected or taken back is history of the practice. */
export const exportChart: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('patient')) return;
  yield* entries(tx, id, 'allergies', tables.allergy, (row) => ({
    line: lineOf(row, row.substance, [
      ...(row.status === 'resolved' || row.status === 'refuted'
        ? [{ key: `charts:allergy.${row.status}` }]
        : []),
      row.reaction ?? '',
    ]),
    resource: resources.allergyResource(row),
  }));
  yield* entries(tx, id, 'conditions', tables.condition, (row) => ({
    line: lineOf(row, row.name, [{ key: `charts:condition.${row.status}` }]),
    resource: resources.conditionResource(row),
  }));
  const amounts = await amountsOf(tx, id);
  yield* entries(tx, id, 'medications', tables.medication, (row) => ({
    line: lineOf(row, row.name, [
      row.dose ?? '',
      row.dosage?.quantity ?? '',
      row.dosage?.instructions ?? '',
      row.status === 'active' ? '' : { key: `charts:medication.${row.status}` },
      row.statedAs === null ? '' : { key: `charts:medication.statedAs.${row.statedAs}` },
      row.reason ?? '',
    ]),
    resource: resources.medicationResource(row, amounts.get(row.id)),
  }));
  yield* entries(tx, id, 'vitals', tables.vitalSign, (row) => ({
    line: lineOf(row, { key: `charts:vital.${row.code}` }, [
      [
        row.value2 === null ? String(row.value) : `${row.value}/${row.value2}`,
        { key: `charts:unit.${row.code}` },
      ],
    ]),
    resource: resources.vitalResource(row),
  }));
  yield* entries(tx, id, 'labs', tables.labResult, (row) => ({
    line: lineOf(row, row.name, [
      [printedResult(row), row.unit ?? ''].join(' ').trim(),
      row.rangeText ?? '',
      row.flag ?? '',
      row.note ?? '',
    ]),
    resource: resources.labResource(row),
  }));
  yield* entries(tx, id, 'immunizations', tables.immunization, (row) => ({
    line: lineOf(row, row.name, [row.lot ?? '']),
    resource: resources.immunizationResource(row),
  }));
  yield* entries(tx, id, 'procedures', tables.procedure, (row) => ({
    line: lineOf(row, row.name, [row.reason ?? '']),
    resource: resources.procedureResource(row),
  }));
  yield* entries(tx, id, 'background', tables.background, (row) => ({
    line: lineOf(row, { key: `charts:background.topic.${row.topic}` }, backgroundDetail(row)),
    resource: backgroundResource(row),
  }));
  yield* visits(tx, id);
  const addenda = await findAddenda(tx, id);
  yield* entries(tx, id, 'notes', tables.note, (row) => ({
    line: lineOf(row, row.title || row.text, [
      ...(row.title ? [row.text] : []),
      ...(addenda.get(row.id) ?? []).map(({ text }) => text),
    ]),
    resource: noteResource(row, addenda.get(row.id) ?? []),
  }));
  yield* entries(tx, id, 'conclusions', tables.conclusion, (row) => ({
    line: lineOf(row, row.diagnosis || { key: 'charts:conclusion.title' }, [
      row.treatment,
      row.followUp,
      row.prescription,
    ]),
    resource: resources.conclusionResource(row),
  }));
  yield await drugAlerts(tx, id);
  const critical = await findOfPatient(tx, id);
  yield { section: 'critical_results', rows: critical.map(criticalLine) };
  yield { section: 'corrections', rows: (await findRequests(tx, id)).map(requestLine) };
  yield await healthAnswers(tx, id);
};

/** Words for a background: its topic or relative, value, own words, figures and dates. */
const backgroundDetail = (row: typeof tables.background.$inferSelect): Words[] => [
  ...(row.relation ? [{ key: `charts:background.relation.${row.relation}` }] : []),
  ...(row.value === null
    ? []
    : [
        row.topic === 'social' || row.topic === 'blood_group'
          ? row.value
          : { key: `charts:background.${row.topic}.${row.value}` },
      ]),
  row.name,
  row.amount === null ? '' : String(row.amount),
  row.untilOn ?? '',
  row.lastPeriodOn ?? '',
  ...(row.deceased ? [{ key: 'charts:background.deceased' }] : []),
];

const criticalLine = ({ critical: { acknowledgedBy: _, ...critical }, result }: CriticalRow): Exported => ({
  line: {
    at: critical.since,
    title: result.name,
    detail: [[printedResult(result), result.unit ?? ''].join(' ').trim(), critical.action ?? ''],
    by: critical.acknowledgerName ?? '',
  },
  data: { ...critical, name: result.name, value: result.value, unit: result.unit },
});

const requestLine = ({ handledBy: _, ...row }: RequestRow): Exported => ({
  line: {
    at: row.requestedAt,
    title: row.title || { key: `entries:kind.${row.kind}` },
    detail: [row.wrong, row.proposed, row.answer ?? ''],
  },
  data: row,
});

const lineOf = (
  row: Dated & { readonly authorName: string },
  title: Words,
  detail: readonly Words[] = [],
): Exported['line'] => ({
  at: row.effectiveAt,
  on: row.effectiveOn,
  undated: row.undated && undatedWords(row.undated),
  title,
  detail,
  by: row.authorName,
});

type Dated = {
  readonly effectiveAt: Date;
  readonly effectiveOn: string | null;
  readonly undated: Undated | null;
};

/** What is known of when an entry was true, where no date is. */
const undatedWords = ({ age, words }: Undated): Words => {
  if (!age) return words || { key: 'charts:when.unknown' };
  const { from, to, unit } = age;
  return from === to ? `${from} ${unit}` : `${from ?? ''}–${to ?? ''} ${unit}`;
};

type EntryTable =
  | typeof tables.allergy
  | typeof tables.condition
  | typeof tables.medication
  | typeof tables.vitalSign
  | typeof tables.labResult
  | typeof tables.immunization
  | typeof tables.procedure
  | typeof tables.note
  | typeof tables.background
  | typeof tables.conclusion;

/** The entries of one kind that hold today, in the order of their ids, a batch at a time. */
async function* entries<T extends EntryTable>(
  tx: Transaction,
  patientId: string,
  section: ExportChunk['section'],
  table: T,
  present: (row: T['$inferSelect']) => Exported,
): AsyncGenerator<ExportChunk> {
  for (let last = ''; ; ) {
    const rows = (await tx
      .select()
      .from(table as PgTable)
      .where(
        and(
          eq(table.patientId, patientId),
          eq(table.current, true),
          last === '' ? undefined : gt(table.id, last),
        ),
      )
      .orderBy(asc(table.id))
      .limit(batch)) as T['$inferSelect'][];
    yield { section, rows: rows.map(present) };
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batch) return;
  }
}

async function* visits(tx: Transaction, patientId: string): AsyncGenerator<ExportChunk> {
  for (let last = ''; ; ) {
    const rows = await tx
      .select()
      .from(tables.visit)
      .where(and(eq(tables.visit.patientId, patientId), last === '' ? undefined : gt(tables.visit.id, last)))
      .orderBy(asc(tables.visit.id))
      .limit(batch);
    yield {
      section: 'visits',
      rows: rows.map((row) => ({
        line: {
          at: row.startedAt,
          on: row.startedOn,
          title: row.chiefComplaint || row.description || { key: 'settings:archive.visit' },
          detail: row.chiefComplaint && row.description ? [row.description] : [],
          by: row.authorName,
        },
        resource: resources.visitResource(row),
      })),
    };
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batch) return;
  }
}
