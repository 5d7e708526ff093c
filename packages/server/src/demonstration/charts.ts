import { vitalLimits } from '@doctor-plus/contract/charts/vital-signs.ts';
import { criticalResult } from '../charts/critical-results/tables.ts';
import { judgeResults } from '../charts/index.ts';
import {
  allergy,
  conclusion,
  condition,
  immunization,
  labResult,
  medication,
  note,
  procedure,
  vitalSign,
} from '../charts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { People, SeedChart } from './data.ts';
import { seedId } from './ids.ts';
import { patientId } from './people.ts';

export const day = 24 * 3600 * 1000;

/** Who wrote the charts of the demonstration. */
export const author = { id: seedId('user:doctor'), name: 'Dra. Ana Rosario' };

/** Signs of one value, with their units; a pressure has two of one unit. */
const { systolic: pressure, diastolic: _same, ...signs } = vitalLimits;

/** The entries of one chart, each with an id that is the same on every run. */
const entriesOf = (key: string, patient: string, chart: SeedChart, now: Date) => {
  let serial = 0;
  const envelope = (days: number) => {
    const at = new Date(Math.min(now.getTime() - 3600_000, now.getTime() + days * day));
    serial += 1;
    return {
      id: seedId(`entry:${key}:${serial}`),
      version: 1,
      patientId: patient,
      effectiveAt: at,
      recordedAt: at,
      authorId: author.id,
      authorName: author.name,
      source: 'demonstration' as const,
    };
  };
  const ended = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * day);
  const { vitals } = chart;
  return {
    allergies: chart.allergies.map((row) => ({
      ...envelope(row.day),
      substance: row.substance,
      status: row.none_known ? ('none_known' as const) : ('active' as const),
      criticality: row.criticality ?? null,
      reaction: row.reaction ?? null,
    })),
    conditions: chart.conditions.map((row) => ({
      ...envelope(row.day),
      name: row.name,
      status: row.status,
      endedAt: ended(row.ended_day),
    })),
    medications: chart.medications.map((row) => ({
      ...envelope(row.day),
      name: row.name,
      dose: row.dose,
      status: row.status,
      reason: row.reason,
      stoppedAt: ended(row.stopped_day),
    })),
    labs: chart.labs.flatMap(({ values, ...analyte }) =>
      values.map(([days, value]) => ({
        ...envelope(days),
        ...analyte,
        value,
        flag: flagOf(value, analyte.low, analyte.high),
        rangeBy: analyte.low === null && analyte.high === null ? null : ('printed' as const),
      })),
    ),
    vitals: vitals
      ? vitals.days.flatMap((days, index) => {
          const [systolic, diastolic] = vitals.blood_pressure[index] ?? [];
          const single = Object.entries(signs).flatMap(([code, { unit }]) => {
            const value = vitals[code as keyof typeof signs][index];
            return value === null || value === undefined
              ? []
              : [{ ...envelope(days), code, value, value2: null, unit }];
          });
          return systolic && diastolic
            ? [
                {
                  ...envelope(days),
                  code: 'blood_pressure',
                  value: systolic,
                  value2: diastolic,
                  unit: pressure.unit,
                },
                ...single,
              ]
            : single;
        })
      : [],
    immunizations: chart.immunizations.map((row) => ({ ...envelope(row.day), name: row.name })),
    procedures: chart.procedures.map((row) => ({ ...envelope(row.day), name: row.name, reason: row.reason })),
    notes: chart.notes.map((row) => ({ ...envelope(row.day), text: row.text })),
    conclusions: chart.conclusions.map(({ day: days, follow_up: followUp, ...row }) => ({
      ...envelope(days),
      ...row,
      followUp,
    })),
  };
};

const flagOf = (value: number, low: number | null, high: number | null): 'L' | 'H' | null => {
  if (low !== null && value < low) return 'L';
  return high !== null && value > high ? 'H' : null;
};

type Lab = ReturnType<typeof entriesOf>['labs'][number];

/** Results without a printed range, by the ranges of the practice. */
const judged = async (tx: Transaction, labs: readonly Lab[]): Promise<(typeof labResult.$inferInsert)[]> => {
  const rows: (typeof labResult.$inferInsert)[] = [];
  for (const lab of labs) {
    const unjudged = { ...lab, comparator: null, printed: null, origin: null };
    const [fields] = lab.rangeBy === null ? await judgeResults(tx, lab.patientId, [unjudged]) : [];
    rows.push({ ...lab, ...fields });
  }
  return rows;
};

export const seedCharts = async (
  tx: Transaction,
  people: People,
  charts: Record<string, SeedChart>,
  now: Date,
): Promise<void> => {
  for (const found of people.patients) {
    const chart = charts[found.key];
    if (!chart) continue;
    const entries = entriesOf(found.key, patientId(found), chart, now);
    if (entries.allergies.length > 0) await tx.insert(allergy).values(entries.allergies);
    if (entries.conditions.length > 0) await tx.insert(condition).values(entries.conditions);
    if (entries.medications.length > 0) await tx.insert(medication).values(entries.medications);
    if (entries.labs.length > 0) await tx.insert(labResult).values(await judged(tx, entries.labs));
    if (entries.vitals.length > 0) await tx.insert(vitalSign).values(entries.vitals);
    if (entries.immunizations.length > 0) await tx.insert(immunization).values(entries.immunizations);
    if (entries.procedures.length > 0) await tx.insert(procedure).values(entries.procedures);
    if (entries.notes.length > 0) await tx.insert(note).values(entries.notes);
    if (entries.conclusions.length > 0) await tx.insert(conclusion).values(entries.conclusions);
  }
  // The doctor of the demonstration wrote them: there is nobody to tell.
  await tx.update(criticalResult).set({ toldAt: now });
};
