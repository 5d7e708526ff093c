import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { allCalculators, drugChecks, loadDictionary } from '../clinical/index.ts';
import { answerAbout, type DrugsAnswered, type NamedInQuestion } from './answer-question.ts';
import { questionOf } from './check-chart.ts';

const dictionary = loadDictionary();
const review = { reviewedBy: 'Dra. Ana Rosario', reviewedOn: '2026-10-01' };
const reviews = [...allCalculators, ...drugChecks.map(({ pack }) => pack)].map(({ id, version }) => ({
  pack: id,
  version,
  by: review.reviewedBy,
  on: review.reviewedOn,
}));

const section = <T extends { status: string }>(entries: readonly T[], ...wanted: string[]) => {
  const kept = entries.filter(({ status }) => wanted.includes(status));
  return { total: kept.length, entries: kept };
};

/** The product's own check of a chart that is at hand, with every pack reviewed; the database has no part in it. */
export const checkedChart = (
  chart: Chart,
  named: NamedInQuestion,
  { language, now, zone }: { readonly language: Language; readonly now: Date; readonly zone: string },
): DrugsAnswered => {
  const sections = {
    medications: section(chart.medications.entries, 'active'),
    allergies: section(chart.allergies.entries, 'active', 'none_known'),
    conditions: section(chart.conditions.entries, 'active'),
    labs: chart.labs,
    vitals: chart.vitals,
    background: chart.background,
  };
  const basis = { sections, amounts: [], overrides: [], reviews, timeZone: zone };
  const question = { ...questionOf(chart.patient, basis, now), dictionary };
  return answerAbout({ basis, question }, named, language);
};
