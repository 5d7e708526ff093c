import { drugsOfClasses } from '../../../charts/clinical/index.ts';
import { type EntryIn, newestFirst, type Source } from '../chart-entries.ts';
import { drugsIn } from '../drug-names.ts';
import { flagOf, labFact, vitalFact } from '../facts.ts';
import { analyteOf } from '../lab-names.ts';
import type { AnalyteId } from '../lexicon/analytes.ts';
import type { Reading } from '../reading.ts';
import { wordsOf } from '../words.ts';

/** A value of the patient that speaks against a drug, as the chart has it. */
export type AdverseValue = {
  readonly text: string;
  readonly source: Source;
  /** It is what the drug itself moves, or the level of it. */
  readonly isClose: boolean;
};

type Side = 'H' | 'L';

/** A value out of its range on a side, and the drugs with which it matters: analyte | side | drugs, as in `labelling/groups.ts`. */
const results = `
potassium | H | @k_sparing; @potassium; @ras; sacubitril; trimethoprim; @nsaid; @heparins; @calcineurin; drospirenone
potassium | L | @thiazide; @loop; digoxin; @corticosteroid; sotalol; dofetilide; @qt
magnesium | L | digoxin; @ppi; @loop; sotalol; dofetilide; @qt
sodium | L | @thiazide; @ssri; @snri; @tca; desmopressin; carbamazepine; oxcarbazepine; mirtazapine
calcium | H | @thiazide; calcitriol; colecalciferol; calcium carbonate; digoxin
calcium | L | @bisphosphonate; zoledronic acid; denosumab; cinacalcet
inr | H | @vka
hemoglobin | L | @vka; @doac; @heparins; @antiplatelet; @nsaid; @aspirin
platelets | L | @vka; @doac; @heparins; @antiplatelet; @nsaid; @aspirin; valproic acid; linezolid
leukocytes | L | clozapine; methotrexate; azathioprine; mercaptopurine; carbimazole; thiamazole; metamizole
tsh | L | levothyroxine; liothyronine; amiodarone; iohexol; iopamidol; iodixanol
tsh | H | amiodarone; lithium
uric_acid | H | @thiazide; @loop; pyrazinamide
egfr | L | iohexol; iopamidol; iodixanol
`;

/** Signs beyond a limit: sign | side | limit, of a pressure the systolic one | drugs. */
const signs = `
heart_rate | L | 50 | @beta_blocker; @non_dhp; digoxin; ivabradine; @cholinesterase_inhibitor; amiodarone; clonidine
blood_pressure | L | 100 | @ras; @beta_blocker; @dhp; @non_dhp; @loop; @thiazide; @nitrate; @alpha_blocker; @k_sparing; sacubitril; @pde5; clonidine
blood_pressure | H | 180 | @nsaid; @decongestant; @triptan; ethinylestradiol; @snri
oxygen_saturation | L | 90 | @opioid; @benzodiazepine
`;

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

const resultRules = rowsOf(results).map(([analyte = '', side = '', drugs = '']) => ({
  // The tables are ours; `drug-values.test.ts` proves their analytes and signs.
  analyte: analyte as AnalyteId,
  side: side as Side,
  drugs: new Set(drugsOfClasses(drugs)),
}));
const signRules = rowsOf(signs).map(([sign = '', side = '', limit = '', drugs = '']) => ({
  sign: sign as EntryIn<'vitals'>['code'],
  side: side as Side,
  limit: Number(limit),
  drugs: new Set(drugsOfClasses(drugs)),
}));

/** Names of analytes and signs of the tables, for their test. */
export const watchedNames = {
  analytes: [...new Set(resultRules.map(({ analyte }) => analyte))],
  signs: [...new Set(signRules.map(({ sign }) => sign))],
};

/** The kinds before the interactions; null is a level of the drug itself. */
const closeAnalytes: ReadonlySet<AnalyteId | null> = new Set([
  null,
  'potassium',
  'inr',
  'egfr',
  'leukocytes',
]);

/** Values of another year say too little of today. */
const oldestDays = 366;

const isRecent = (
  { effective_at: at, undated }: { readonly effective_at: string; readonly undated: unknown },
  now: Date,
): boolean => undated === null && now.getTime() - Date.parse(at) <= oldestDays * 86_400_000;

const isOn = (side: Side, flag: string | null): boolean => flag?.startsWith(side) ?? false;

/**
 * The newest values of the patient that speak against any of the drugs, each once: a result out of its range, a level of the drug
 * itself, a sign beyond a limit.
 */
export const adverseValues = (reading: Reading, ingredients: readonly string[]): AdverseValue[] => {
  if (ingredients.length === 0) return [];
  const { chart, now } = reading;
  const given = (drugs: ReadonlySet<string>) => ingredients.some((id) => drugs.has(id));
  const newestOf = new Map<string, EntryIn<'labs'>>();
  for (const lab of newestFirst(chart, 'labs')) {
    const key = analyteOf(lab) ?? wordsOf(lab.name).join(' ');
    if (lab.undated === null && lab.value !== null && !newestOf.has(key)) newestOf.set(key, lab);
  }
  const labs = [...newestOf.values()].filter((lab) => {
    const flag = flagOf(lab);
    if (flag === null || !isRecent(lab, now)) return false;
    const analyte = analyteOf(lab);
    return analyte === null
      ? levelOf(lab.name).some((id) => ingredients.includes(id))
      : resultRules.some((rule) => rule.analyte === analyte && isOn(rule.side, flag) && given(rule.drugs));
  });
  const vitals = signRules.flatMap(({ sign, side, limit, drugs }) => {
    const [newest] = newestFirst(chart, 'vitals').filter(({ code, undated }) => code === sign && !undated);
    const isBeyond = newest && (side === 'L' ? newest.value < limit : newest.value >= limit);
    return newest && isBeyond && given(drugs) && isRecent(newest, now) ? [newest] : [];
  });
  return [
    ...labs.map((entry) => ({
      text: labFact(entry, reading).text,
      source: { kind: 'lab', entry } as const,
      isClose: closeAnalytes.has(analyteOf(entry)),
    })),
    ...[...new Set(vitals)].map((entry) => ({
      text: vitalFact(entry, reading).text,
      source: { kind: 'vital', entry } as const,
      isClose: true,
    })),
  ];
};

/** The drugs of which a result is the level: `Digoxin level`. */
export const levelOf = (name: string): readonly string[] =>
  drugsIn(wordsOf(name)).flatMap(({ ingredients }) => ingredients);
