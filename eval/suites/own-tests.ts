import { type OwnTests, ownTestsRow, resultsOf } from '../own-tests.ts';
import type { Suite } from '../suite.ts';

const assistant = (name: string): string => `server/src/assistant/${name}.test.ts`;

const ownTests: readonly OwnTests[] = [
  {
    name: 'Calculators: vectors, cuts, units, refusals',
    files: [
      'charts/clinical/calculators/',
      'charts/clinical/calculate.test.ts',
      'charts/clinical/units.test.ts',
    ],
    least: 150,
  },
  {
    name: 'Slots: times, values, drugs, persons, values asked',
    files: ['times', 'since', 'values-asked', 'drug-names', 'other-patient', 'unspaced'].map((name) =>
      assistant(`engine/${name}`),
    ),
    least: 100,
  },
  {
    name: 'Retrieval, recall@10 on 12 charts',
    files: [assistant('retrieval/recall')],
    named: /^of 120 questions/,
    gate: 0.95,
    least: 120,
  },
  {
    name: 'Citations: a model that invents facts',
    files: [assistant('model/enforce')],
    named: /five hundred/,
    least: 500,
  },
  {
    name: 'Injection, embedded engine: note, name, result, file, message',
    files: [assistant('safety/injection')],
    least: 90,
  },
  { name: 'Injection, model that obeys', files: [assistant('model/injected')], least: 40 },
  {
    name: 'De-identification on the wire, nine languages',
    files: [assistant('model/wire')],
    named: /nothing on the wire/,
    least: 90,
  },
  {
    name: 'Failures: the engine’s answer within the limit',
    files: [assistant('model/answerer'), assistant('runs/runs')],
    named:
      /gives the engine’s answer$|^a model that does not answer|^stopping|goes on when whoever asked is gone/,
    least: 20,
  },
  {
    name: 'Fall-back, at most 300 ms after the failure',
    files: [assistant('model/answerer'), assistant('model/telling')],
    named: /within 300 ms|gives the engine’s answer alone/,
    least: 4,
  },
  {
    name: 'Drafts: confirm, edit, discard, replay, other user, changed basis, expired',
    files: [assistant('drafts/drafts')],
    least: 10,
  },
  {
    name: 'Emergencies in nine languages, also with the model down',
    files: [assistant('safety/alarms'), assistant('safety/screen'), assistant('model/emergencies')],
    least: 70,
  },
  {
    name: 'Access: each person, own and other patient, every call of the assistant',
    files: ['server/src/assistant/matrix.test.ts'],
    alone: true,
    named: /^[A-Z]+ \S*\/(?:ask|chat|drafts|assistant|library|model-consent|assistant-model)\b/,
    least: 150,
  },
  {
    name: 'Evaluation of a model: right, invented and obeyed are told apart',
    files: ['eval/llm/evaluate.test.ts'],
    least: 10,
  },
];

/** What needs a database, a model on loopback or a clock of its own has tests that hold it; here stand their gates. */
export const suite: Suite = {
  place: 11,
  run: async () => {
    const results = await resultsOf(ownTests);
    return ownTests.map((one) => ownTestsRow(one, results));
  },
};
