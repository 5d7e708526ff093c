import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { drugsOfClasses } from '../../../charts/clinical/index.ts';
import { concepts } from '../../retrieval/concepts.ts';
import type { NotesQuery, NotesSearch } from '../../retrieval/port.ts';
import { queryOfForms } from '../../retrieval/query.ts';
import { type EntryIn, newestFirst, type Source } from '../chart-entries.ts';
import { labName, labValue, vitalValue } from '../cite.ts';
import { flagOf } from '../facts.ts';
import { analyteOf } from '../lab-names.ts';
import { asksToxicity } from '../level-asked.ts';
import type { AnalyteId } from '../lexicon/analytes.ts';
import type { Draft, Reading } from '../reading.ts';
import { isCalled } from '../things.ts';
import type { Understood } from '../understood.ts';
import { isDated } from '../when.ts';
import { oneLine } from '../words.ts';
import { quotesAbout } from './free-text.ts';

/**
 * Recorded facts that bear on a poisoning by a drug: level | results | signs | drugs that raise its level or its effect | complaints,
 * as the first form of their line in `concepts.ts`. From the labels of Lanoxin (2019), lithium carbonate (2022), Dilantin (2022),
 * Prograf (2022), Neoral (2015), vancomycin (2021) and theophylline (2021): overdosage, warnings and interactions.
 */
const table = `
digoxin-level | potassium magnesium calcium egfr | heart_rate | amiodarone; dronedarone; verapamil; diltiazem; quinidine; clarithromycin; erythromycin; itraconazole; ciclosporin; propafenone; spironolactone | náusea vómito diarrea apetito memoria visión_borrosa palpitaciones
lithium-level | sodium egfr creatinine |  | @nsaid; @thiazide; @loop; @ras | náusea vómito diarrea temblor memoria
phenytoin-level | albumin |  | valproic acid; fluconazole; amiodarone; isoniazid; cimetidine | mareo memoria visión_borrosa
tacrolimus-level | creatinine egfr potassium magnesium |  | fluconazole; itraconazole; clarithromycin; erythromycin; verapamil; diltiazem | temblor cefalea diarrea
cyclosporine-level | creatinine egfr potassium magnesium |  | fluconazole; itraconazole; clarithromycin; erythromycin; verapamil; diltiazem | temblor cefalea
vancomycin-level | creatinine egfr |  | gentamicin; amikacin; @loop |
theophylline-level | potassium | heart_rate | ciprofloxacin; clarithromycin; erythromycin; fluvoxamine; cimetidine | náusea vómito palpitaciones convulsión
`;

type Bearing = {
  readonly analytes: readonly string[];
  readonly signs: readonly string[];
  readonly drugs: readonly string[];
  readonly complaints: readonly string[];
};

const wordsIn = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');

const bearings: ReadonlyMap<string, Bearing> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [level = '', analytes, signs, drugs = '', complaints] = line
        .split('|')
        .map((cell) => cell.trim());
      return [
        `test/${level}`,
        {
          analytes: wordsIn(analytes),
          signs: wordsIn(signs),
          drugs: [...drugsOfClasses(drugs)],
          complaints: wordsIn(complaints).map((word) => word.replace('_', ' ')),
        },
      ] as const;
    }),
);

/** The level of a drug whose toxicity is asked for; null where none is. */
const bearingOf = ({ things, text }: Pick<Understood, 'things' | 'text'>): Bearing | null =>
  asksToxicity(text)
    ? (things.flatMap(({ terms }) => terms).flatMap((id) => bearings.get(id) ?? [])[0] ?? null)
    : null;

/** Whether a question asks for the toxicity of a drug whose level the chart holds. */
export const isOfToxicity = (question: Pick<Understood, 'things' | 'text'>): boolean =>
  bearingOf(question) !== null;

/** The search for complaints that a poisoning by the drug makes. */
export const complaintsOf = (question: Pick<Understood, 'things' | 'text'>): NotesQuery | null => {
  const bearing = bearingOf(question);
  const forms = bearing?.complaints.flatMap((name) => concepts.find(([first]) => first === name) ?? []) ?? [];
  return forms.length === 0 ? null : queryOfForms((bearing?.complaints ?? []).join(', '), [forms]);
};

const newestLabs = (reading: Reading, analytes: readonly string[]): EntryIn<'labs'>[] => {
  const labs = newestFirst(reading.chart, 'labs').filter(isDated);
  return analytes.flatMap((id) => labs.find((lab) => analyteOf(lab) === (id as AnalyteId)) ?? []);
};

/** Values, drugs and complaints of the chart that bear on a poisoning; nothing where that is not asked for. */
export const toxicityOf = (reading: Reading, notes: NotesSearch | null): Draft[] => {
  const bearing = bearingOf(reading.question);
  if (!bearing) return [];
  const { chart, t, show } = reading;
  const labs = newestLabs(reading, bearing.analytes);
  const signs = bearing.signs.flatMap(
    (code) => newestFirst(chart, 'vitals').find((sign) => sign.code === code && isDated(sign)) ?? [],
  );
  const values = [
    ...signs.map((sign) =>
      show.noted(`${t(`vital.name.${sign.code}`)}: ${vitalValue(sign, show)}`, show.date(dateOf(sign))),
    ),
    ...labs.map((lab) => {
      const flag = flagOf(lab);
      const notes = [...(flag ? [t(`lab.flag.${flag}`)] : []), show.date(dateOf(lab))];
      return show.noted(`${labName(lab, t)}: ${oneLine(labValue(lab, show))}`, show.clauses(notes));
    }),
  ];
  const sources: Source[] = [
    ...signs.map((entry) => ({ kind: 'vital', entry }) as const),
    ...labs.map((entry) => ({ kind: 'lab', entry }) as const),
  ];
  const drugs = newestFirst(chart, 'medications').filter(
    ({ name, status }) =>
      status === 'active' &&
      isCalled(name, { section: 'medications', terms: [], ingredients: bearing.drugs }),
  );
  return [
    ...(values.length > 0
      ? [{ kind: 'calc' as const, text: t('toxicity.values', { values: show.clauses(values) }), sources }]
      : []),
    ...(drugs.length > 0
      ? [
          {
            kind: 'calc' as const,
            text: t('toxicity.drugs', {
              drugs: show.clauses(drugs.map(({ name, dose }) => oneLine(`${name} ${dose ?? ''}`.trim()))),
            }),
            sources: drugs.map((entry) => ({ kind: 'medication', entry }) as const),
          },
        ]
      : []),
    ...quotesAbout(notes, reading).slice(0, 1),
  ];
};
