import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { interactionPack } from '../../packages/server/src/charts/clinical/drugs/interaction-rules.ts';
import {
  allergy,
  answerTo,
  dictionary,
  order,
  saidOf,
} from '../../packages/server/src/charts/clinical/drugs/question-fixture.ts';
import { type Case, differenceOf, type Suite, shareRow } from '../suite.ts';

type Pair = { readonly id: string; readonly object: string; readonly precipitant: string };

const pairs = interactionPack.rules.flatMap(({ id, objects, precipitants }) =>
  objects.flatMap((object) => precipitants.map((precipitant): Pair => ({ id, object, precipitant }))),
);

/** Pairs of each rule, counted in the paper; the same rules that are tried would not notice a drug that is missing. */
const published: Record<string, number> = {
  'onc-1': 60,
  'onc-2': 6,
  'onc-3': 2,
  'onc-4': 55,
  'onc-5': 23,
  'onc-6': 30,
  'onc-7': 40,
  'onc-9': 4,
  'onc-10': 60,
  'onc-11': 40,
  'onc-12': 60,
  'onc-13': 7,
  'onc-14': 1,
  'onc-15': 15,
};

const complete = (): Case[] =>
  Object.entries(published).map(([rule, count]) => [
    `pairs of ${rule}`,
    differenceOf(count, pairs.filter(({ id }) => id === rule).length),
  ]);

/** The name of an ingredient as a chart of that country has it. */
const nameIn = (language: (typeof languages)[number], id: string): string =>
  dictionary.ingredients.get(id)?.names[language]?.[0] ?? id;

const stopped = (orders: string[], id: string): Case => [
  orders.join(' + '),
  differenceOf([`stop ${id}`], saidOf(answerTo(orders), 'interaction')),
];

/** Both orders in English, and each pair once more in one of the other languages, in turn. */
const interacting = (): Case[] =>
  pairs.flatMap(({ id, object, precipitant }, at) => {
    const language = languages[at % languages.length] ?? 'es';
    return [
      stopped([object, precipitant], id),
      stopped([precipitant, object], id),
      stopped([`${nameIn(language, object)} 10 mg`, `${nameIn(language, precipitant)} 10 mg`], id),
    ];
  });

const some = ['paracetamol', 'amlodipine', 'levothyroxine', 'loratadine', 'furosemide', 'cyanocobalamin'];
const others = [
  ...['amoxicillin', 'losartan', 'atorvastatin', 'insulin human', 'salbutamol', 'hydrochlorothiazide'],
  ...['prednisone', 'cetirizine', 'nitrofurantoin', 'omeprazole'],
];

const benign = (): Case[] =>
  some.flatMap((one) =>
    others.map(
      (other): Case => [
        `${one} + ${other}`,
        differenceOf(
          [],
          answerTo([one, other]).alerts.map(({ rule }) => rule.id),
        ),
      ],
    ),
  );

/** What somebody is allergic to, what is ordered, and the level of the alert; `none` where nothing may be said. */
const allergic = [
  ['Penicilina', 'Amoxicilina 500 mg', 'warn'],
  ['penicillin', 'Ampicillin 1 g', 'warn'],
  ['Penizillin', 'Piperacillin 4 g', 'warn'],
  ['pénicilline', 'Cloxacilline 500 mg', 'warn'],
  ['ペニシリン', 'アモキシシリン 250mg', 'warn'],
  ['青霉素', '阿莫西林 0.5g', 'warn'],
  ['페니실린', '아목시실린 500mg', 'warn'],
  ['penicillin', 'Cefaclor 250 mg', 'warn'],
  ['penicillin', 'Ceftriaxone 1 g', 'info'],
  ['ampicillin', 'Cefalexin 500 mg', 'warn'],
  ['amoxicillin', 'Cefadroxil 500 mg', 'warn'],
  ['amoxicillin', 'Cefuroxime 250 mg', 'info'],
  ['cephalosporin', 'Cefixime 400 mg', 'warn'],
  ['sulfa', 'Sulfamethoxazole 800 mg', 'warn'],
  ['Sulfa', 'Sulfadiazina 500 mg', 'warn'],
  ['ibuprofeno', 'Naproxeno 500 mg', 'warn'],
  ['AINE', 'Diclofenaco 50 mg', 'warn'],
  ['Aspirin', 'Ketorolac 10 mg', 'warn'],
  ['アスピリン', 'ナプロキセン 100mg', 'warn'],
  ['clarithromycin', 'Azithromycin 500 mg', 'warn'],
  ['ciprofloxacin', 'Levofloxacin 500 mg', 'warn'],
  ['simvastatin', 'Atorvastatin 20 mg', 'warn'],
  ['enalapril', 'Lisinopril 10 mg', 'warn'],
  ['codeine', 'Morphine 10 mg', 'warn'],
  ['iohexol', 'Iodixanol', 'warn'],
  ['penicillin', 'Azithromycin 500 mg', 'none'],
  ['sulfa', 'Furosemide 40 mg', 'none'],
  ['ibuprofen', 'Paracetamol 500 mg', 'none'],
  ['enalapril', 'Losartan 50 mg', 'none'],
  ['látex', 'Metformina 850 mg', 'none'],
] as const;

/** An allergy to the ingredient itself, in the words of one country each. */
const sameIngredients = [
  ...['amoxicillin', 'metformin', 'warfarin', 'ibuprofen', 'losartan', 'omeprazole', 'tramadol', 'codeine'],
  ...[
    'simvastatin',
    'ciprofloxacin',
    'carbamazepine',
    'enalapril',
    'naproxen',
    'clarithromycin',
    'diclofenac',
  ],
  ...['allopurinol', 'sertraline', 'fluoxetine', 'atenolol', 'amlodipine', 'furosemide', 'prednisone'],
  ...[
    'gabapentin',
    'clopidogrel',
    'digoxin',
    'levofloxacin',
    'azithromycin',
    'cefalexin',
    'morphine',
    'lisinopril',
  ],
];

const levelsOf = (substance: string, text: string): string => {
  const { alerts } = answerTo([order(text)], { allergies: [allergy(substance)] });
  return alerts.find(({ kind }) => kind === 'allergy')?.level ?? 'none';
};

const allergies = (): Case[] => [
  ...allergic.map(
    ([substance, text, level]): Case => [
      `allergy to ${substance}, ${text}`,
      differenceOf(level, levelsOf(substance, text)),
    ],
  ),
  ...sameIngredients.map((id, at): Case => {
    const language = languages[at % languages.length] ?? 'es';
    const name = nameIn(language, id);
    return [`allergy to ${name}`, differenceOf('stop', levelsOf(name, `${id} 5 mg`))];
  }),
];

/** Brands, remedies and errors of writing: said to be unknown, never passed over. */
const unrecognised = [
  ...['Zyxoprim 50 mg', 'Ibuprofenn 400 mg', 'Té de jengibre', 'unknown white pill', 'Warfarim 5 mg'],
  ...['Contrax Forte', '保健品', '漢方薬XYZ', '한약', 'Metoprolool 50 mg', 'xx', 'Herbal mix 3'],
  ...['Kräutertee', 'remède maison', 'gotinhas da vovó'],
];

const unknown = (): Case[] =>
  unrecognised.map((text): Case => {
    const { status, unrecognised: unread, reasons } = answerTo([text, 'Paracetamol 500 mg']);
    const said =
      unread.some((one) => one.text === text) && reasons.some(({ code }) => code === 'drug_unrecognised');
    return [text, said && status !== 'checked' ? null : `passed over: ${status}`];
  });

export const suite: Suite = {
  place: 2,
  run: () => [
    shareRow('Interactions, both orders and nine languages', 1, [...complete(), ...interacting()]),
    shareRow('Benign pairs', 1, benign()),
    shareRow('Allergies', 1, allergies()),
    shareRow('Unrecognised drugs', 1, unknown()),
  ],
};
