import { age, defineCalculator, type NumberInput, number } from '../calculator.ts';
import { ageFloors, together } from '../constants.ts';

const item = (at: number) =>
  number('points', [0, 3], { whole: true, label: { key: 'clinical:inputs.item', number: at } });

const seven = {
  item1: item(1),
  item2: item(2),
  item3: item(3),
  item4: item(4),
  item5: item(5),
  item6: item(6),
  item7: item(7),
} as const satisfies Record<string, NumberInput>;

const sum = (items: Readonly<Record<string, number>>): number =>
  Object.values(items).reduce((total, points) => total + points, 0);

/** Both score item numbers: the wording is the practice's own licensed text. */
const questionnaire = {
  version: '1',
  unit: '{score}',
  decimals: 0,
  together: together.questionnaire,
  limits: { always: ['screening_no_diagnosis'] },
} as const;

/** What item 9 asks for at once, whatever the total and before the rest is answered. */
const suicideRisk = (item9: number | undefined) => (item9 !== undefined && item9 > 0 ? ['suicide_risk'] : []);

/**
 * PHQ-9, 0 to 27, from nine items of 0 to 3. Item 9 above 0 raises the prompt `suicide_risk` with the result and with
 * every refusal. Source: Kroenke et al., J Gen Intern Med 2001;16:606.
 */
export const phq9 = defineCalculator({
  ...questionnaire,
  id: 'phq9',
  source: 'Kroenke K et al. J Gen Intern Med 2001;16:606; from 10 on: sensitivity 88 %, specificity 88 %',
  inputs: { age: age(ageFloors.adult), ...seven, item8: item(8), item9: item(9) },
  bands: ['minimal', 'mild', 'moderate', 'moderately_severe', 'severe'],
  formula: ({ age: _, ...items }) => ({ value: sum(items), prompts: suicideRisk(items.item9) }),
  evenIfRefused: ({ item9 }) => ({ prompts: suicideRisk(item9) }),
  band: (shown) => {
    if (shown >= 20) return 'severe';
    if (shown >= 15) return 'moderately_severe';
    if (shown >= 10) return 'moderate';
    return shown >= 5 ? 'mild' : 'minimal';
  },
});

/** GAD-7, 0 to 21, from seven items of 0 to 3. Source: Spitzer et al., Arch Intern Med 2006;166:1092. */
export const gad7 = defineCalculator({
  ...questionnaire,
  id: 'gad7',
  source: 'Spitzer RL et al. Arch Intern Med 2006;166:1092; from 10 on: sensitivity 89 %, specificity 82 %',
  inputs: { age: age(ageFloors.adult), ...seven },
  bands: ['minimal', 'mild', 'moderate', 'severe'],
  formula: ({ age: _, ...items }) => sum(items),
  band: (shown) => {
    if (shown >= 15) return 'severe';
    if (shown >= 10) return 'moderate';
    return shown >= 5 ? 'mild' : 'minimal';
  },
});
