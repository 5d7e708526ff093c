import { calculatorIds } from '@doctor-plus/contract/charts/calculations.ts';
import type { HealthAnswers } from '@doctor-plus/contract/charts/health-score.ts';
import { calculators } from '../charts/index.ts';
import { clinicalReview, healthAnswer } from '../charts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { People } from './data.ts';
import { seedId } from './ids.ts';
import { patientId } from './people.ts';

const day = 24 * 3600 * 1000;
const doctor = { id: seedId('user:doctor'), name: 'Dra. Ana Rosario' };

/** Not reviewed in the demonstration: a practice first needs its own licensed text of the questionnaires. */
const questionnaires: readonly string[] = ['phq9', 'gad7'];

/** What was answered for the health score, by the chart's key. */
const answers: Record<string, { readonly by: 'patient' | 'doctor'; readonly values: HealthAnswers }> = {
  patient: { by: 'patient', values: { nicotineUse: 'never', smokerAtHome: false, sleepHours: 6.5 } },
  maria: {
    by: 'doctor',
    values: { activeMinutes: 40, pressureTreated: true, lipidsTreated: true, diabetes: true },
  },
};

/** The reviews of the demonstration's doctor, and some answers to the questions on heart health. */
export const seedCalculators = async (tx: Transaction, people: People, now: Date): Promise<void> => {
  const reviewedAt = new Date(now.getTime() - 45 * day);
  const reviewed = calculatorIds.filter((id) => !questionnaires.includes(id));
  await tx.insert(clinicalReview).values(
    reviewed.map((pack) => ({
      pack,
      version: calculators[pack].version,
      reviewedBy: doctor.id,
      reviewerName: doctor.name,
      reviewedAt,
    })),
  );
  for (const person of people.patients) {
    const given = answers[person.key];
    if (!given) continue;
    const own = { id: patientId(person), name: `${person.given} ${person.family}` };
    const author = given.by === 'patient' ? own : doctor;
    await tx.insert(healthAnswer).values(
      Object.entries(given.values).map(([name, value]) => ({
        id: seedId(`health:${person.key}:${name}`),
        patientId: own.id,
        name,
        value,
        recordedAt: new Date(now.getTime() - 20 * day),
        authorId: author.id,
        authorName: author.name,
        reportedBy: given.by,
      })),
    );
  }
};
