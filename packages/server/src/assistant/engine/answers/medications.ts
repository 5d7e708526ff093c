import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { newestFirst } from '../chart-entries.ts';
import { medicationFact, prescriptionFact } from '../facts.ts';
import { entriesCalled } from '../named.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';

/** The drugs that the question names, else the active ones, else (asked for) the former ones. */
export const medications: AnswerTo = (reading) => {
  const { chart, question } = reading;
  const called = entriesCalled(chart, 'medications', question.named.medications);
  if (called.length > 0) {
    return withReach(
      reading,
      'medications',
      firstOf(called, 'medications', reading, (e) => medicationFact(e, reading)),
    );
  }
  if (question.all) return [...current(reading), ...former(reading)];
  return question.past ? former(reading) : current(reading);
};

const current = (reading: Reading): Draft[] => {
  const { chart, t } = reading;
  const active = newestFirst(chart, 'medications').filter(({ status }) => status === 'active');
  const list =
    active.length > 0
      ? withReach(
          reading,
          'medications',
          firstOf(active, 'medications', reading, (entry) => medicationFact(entry, reading), 60),
        )
      : [
          noneRecorded(
            reading,
            'medications',
            t(chart.medications.total === 0 ? 'none.medications' : 'none.activeMedications'),
          ),
        ];
  return [...list, ...lastPrescription(reading)];
};

const former = (reading: Reading): Draft[] => {
  const { chart, t } = reading;
  const ended = newestFirst(chart, 'medications').filter(({ status }) => status !== 'active');
  if (ended.length === 0) {
    const none = t(chart.medications.total === 0 ? 'none.medications' : 'none.formerMedications');
    return [noneRecorded(reading, 'medications', none)];
  }
  return withReach(
    reading,
    'medications',
    firstOf(ended, 'medications', reading, (entry) => medicationFact(entry, reading)),
  );
};

/** What the newest conclusion prescribes: it may not be in the list yet. */
const lastPrescription = (reading: Reading): Draft[] =>
  newestFirst(reading.chart, 'conclusions')
    .filter(({ prescription }) => prescription.trim() !== '')
    .slice(0, 1)
    .map((entry) => prescriptionFact(entry, reading));
