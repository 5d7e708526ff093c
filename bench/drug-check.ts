/**
 * Times a check of a chart with twenty drugs against every pack of rules, and the reading of its problems:
 * `npm run bench:drugs`. Prints the median and the slowest of a hundred in milliseconds, after warming up.
 */

import type { DrugQuestion } from '../packages/server/src/charts/clinical/index.ts';
import { checkDrugs, factsOfProblem, loadDictionary } from '../packages/server/src/charts/clinical/index.ts';

const drugs =
  `Warfarina 5 mg; Ibuprofeno 400 mg; Enalapril 10 mg; Espironolactona 25 mg; Furosemida 40 mg; Digoxina 0,25 mg;
  Amiodarona 200 mg; Simvastatina 20 mg; Claritromicina 500 mg; Metformina 850 mg; Glibenclamida 5 mg; Levotiroxina 100 mcg;
  Sulfato ferroso 300 mg; Sertralina 50 mg; Tramadol 50 mg; Alprazolam 0,5 mg; Omeprazol 20 mg; Alopurinol 300 mg;
  Augmentin 875/125; Carbamazepina 200 mg`.split(/;\s*/);
const problems =
  `Insuficiencia cardíaca; Fibrilación auricular; Diabetes tipo 2; Hipotiroidismo; Gota; Asma; Depresión; EPOC;
  Hipertensión arterial; Úlcera gástrica`.split(/;\s*/);

const at = '2026-06-01T12:00:00Z';
const loading = performance.now();
const dictionary = loadDictionary();
const loaded = performance.now() - loading;

const questionOf = (): DrugQuestion => ({
  now: new Date('2026-06-15T12:00:00Z'),
  zone: 'America/Santo_Domingo',
  orders: drugs.map((text, id) => ({ text, ref: { kind: 'medication', id: `m${id}`, version: 1, at } })),
  allergies: [{ substance: 'Penicilina', ref: { kind: 'allergy', id: 'a', version: 1, at } }],
  birthDate: '1950-01-15',
  kidney: null,
  weight: null,
  facts: problems.flatMap((name, id) =>
    factsOfProblem(name, null).map((fact) => ({
      fact,
      ref: { kind: 'condition' as const, id: `c${id}`, version: 1, at },
    })),
  ),
  sex: 'female',
  dictionary,
  reviews: new Map(),
});

const timesOf = (run: () => unknown): { median: number; slowest: number } => {
  for (let warm = 0; warm < 200; warm += 1) run();
  const times = Array.from({ length: 100 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: times[50] ?? 0, slowest: times[99] ?? 0 };
};

const shown = (name: string, { median, slowest }: { median: number; slowest: number }): string =>
  `${name}: median ${median.toFixed(2)} ms, slowest ${slowest.toFixed(2)} ms`;

const first = performance.now();
const { alerts } = checkDrugs(questionOf());
const question = questionOf();
process.stdout.write(
  `${[
    `dictionary read in ${loaded.toFixed(0)} ms; first check ${(performance.now() - first).toFixed(1)} ms; ${alerts.length} alerts`,
    shown(
      'check of 20 drugs',
      timesOf(() => checkDrugs(question)),
    ),
    shown(
      'with reading 10 problems',
      timesOf(() => checkDrugs(questionOf())),
    ),
  ].join('\n')}\n`,
);
