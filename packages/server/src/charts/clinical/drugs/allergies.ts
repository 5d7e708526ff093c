import { normalise } from '../../../platform/text/compare.ts';
import { saidOf } from '../../named-conditions.ts';
import { type DrugClass, type Ingredient, isRun, tokensOf } from './dictionary.ts';
import type { AllergyEntry, ReadAllergy, ReadOrder } from './question.ts';
import {
  type AlertLevel,
  type Check,
  type DrugAlert,
  fingerprintOf,
  type Rule,
  type RulePack,
  source,
} from './rule.ts';

const classSource = source('Same chemical class; product rule of Doctor Plus');
/** Relations between an allergy and an order, the closest first: only the closest is said. */
const rules = {
  intolerance: {
    id: 'intolerance',
    version: '1',
    source: source('Same ingredient; product rule of Doctor Plus'),
  },
  same_ingredient: {
    id: 'same-ingredient',
    version: '1',
    source: source('Same ingredient; product rule of Doctor Plus'),
  },
  identical_side_chain: {
    id: 'identical-side-chain',
    version: '1',
    source: source('Medical Letter 2012;54:101'),
  },
  similar_side_chain: {
    id: 'similar-side-chain',
    version: '1',
    source: source('Campagna JD et al. J Emerg Med 2012;42:612'),
  },
  same_class: { id: 'same-class', version: '1', source: classSource },
  beta_lactam: {
    id: 'penicillin-cephalosporin',
    version: '1',
    source: source('Campagna JD et al. J Emerg Med 2012;42:612'),
  },
} as const satisfies Record<string, Rule>;
type Relation = keyof typeof rules;

const levels: Readonly<Record<Relation, AlertLevel>> = {
  intolerance: 'info',
  same_ingredient: 'stop',
  identical_side_chain: 'warn',
  similar_side_chain: 'warn',
  same_class: 'warn',
  beta_lactam: 'info',
};
/** A reaction that may have been anaphylaxis to one drug stops its relatives, too. */
const levelsWhenSevere: Readonly<Record<Relation, AlertLevel>> = {
  ...levels,
  identical_side_chain: 'stop',
  similar_side_chain: 'stop',
  same_class: 'stop',
  beta_lactam: 'warn',
};

const severeWords = saidOf(
  String.raw`anafil|anaphyl|angio-?o?edem|angiood|quincke|stevens|lyell|necrolis|nekrolys|necrolys|dress\b|血管浮腫|血管性浮腫|スティーブンス|中毒性表皮壊死|过敏性休克|史蒂文斯|表皮坏死|스티븐스|표피괴사|edema de glotis|glottis|laryn[gx]|laring|broncoespasm|bronchospas|broncospas|shock|choque|choc (?:allerg|ana)|schock|アナフィラキシー|ショック|喉頭浮腫|过敏性休克|喉头水肿|血管性水肿|아나필락시스|쇼크|혈관부종|후두`,
);

/** Whether the words of a reaction name anaphylaxis, swelling of the airway or a severe skin reaction, in nine languages. */
export const isSevereReaction = (reaction: string): boolean => severeWords(normalise(reaction));

const closestFirst = Object.keys(rules) as readonly Relation[];

const allergyPack: RulePack = { id: 'allergies', version: '1', rules: Object.values(rules) };

/** Classes within which one allergy speaks against the others. */
const crossReactive: ReadonlySet<DrugClass> = new Set([
  'penicillin',
  'cephalosporin',
  'sulfonamide_antibiotic',
  'nsaid',
  'macrolide',
  'quinolone',
  'statin',
  'ace_inhibitor',
  'opioid',
  'iodinated_contrast',
  'latex',
]);

/** Penicillins, and the cephalosporins that carry the same R1 side chain. */
const identicalChains: Readonly<Record<string, readonly string[]>> = {
  ampicillin: ['cefaclor', 'cefalexin'],
  amoxicillin: ['cefadroxil', 'cefprozil'],
  benzylpenicillin: ['cefoxitin'],
};
const aminoCephalosporins = ['cefadroxil', 'cefatrizine', 'cefalexin', 'cefradine', 'cefaclor', 'cefprozil'];
const similarChains: Readonly<Record<string, readonly string[]>> = {
  ampicillin: aminoCephalosporins,
  amoxicillin: aminoCephalosporins,
};

const chained = (chains: Readonly<Record<string, readonly string[]>>, one: string, other: string): boolean =>
  (chains[one]?.includes(other) || chains[other]?.includes(one)) ?? false;

const isBetaLactamPair = (one: readonly DrugClass[], other: readonly DrugClass[]): boolean =>
  (one.includes('penicillin') && other.includes('cephalosporin')) ||
  (one.includes('cephalosporin') && other.includes('penicillin'));

/** How an ingredient of an order is related to one that the patient does not tolerate. */
const relationOf = (allergen: Ingredient, ordered: Ingredient, intolerance: boolean): Relation | null => {
  if (intolerance) return allergen.id === ordered.id ? 'intolerance' : null;
  if (allergen.id === ordered.id) return 'same_ingredient';
  if (chained(identicalChains, allergen.id, ordered.id)) return 'identical_side_chain';
  if (chained(similarChains, allergen.id, ordered.id)) return 'similar_side_chain';
  if (allergen.classes.some((one) => crossReactive.has(one) && ordered.classes.includes(one)))
    return 'same_class';
  return isBetaLactamPair(allergen.classes, ordered.classes) ? 'beta_lactam' : null;
};

/**
 * The same for an allergy to a whole class. "Penicillin" may have been any of them, so the closest side chain that one
 * of them has counts.
 */
const relationOfClass = (allergen: DrugClass, ordered: Ingredient): Relation | null => {
  if (crossReactive.has(allergen) && ordered.classes.includes(allergen)) return 'same_class';
  const isChained = (chains: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(chains).some(([penicillin, cephalosporins]) =>
      allergen === 'penicillin'
        ? cephalosporins.includes(ordered.id)
        : allergen === 'cephalosporin' && penicillin === ordered.id,
    );
  if (isChained(identicalChains)) return 'identical_side_chain';
  if (isChained(similarChains)) return 'similar_side_chain';
  return isBetaLactamPair([allergen], ordered.classes) ? 'beta_lactam' : null;
};

type Found = { readonly relation: Relation; readonly allergen: string; readonly ordered: string };

/** Shorter words say too little: a strength, an abbreviation. */
const telling = (word: string): boolean => word.length >= (isRun(word) ? 2 : 4);

/** Runs of a script without blanks carry forms and units at their ends. */
const isSame = (word: string, other: string): boolean =>
  word === other ||
  (isRun(word) &&
    isRun(other) &&
    other.length >= 3 &&
    word.length >= 3 &&
    (word.includes(other) || other.includes(word)));

/** Words of an order that the allergy names; a short one counts where the allergy says nothing else. */
const sameWords = (allergy: ReadAllergy, order: ReadOrder): string[] => {
  const written = tokensOf(allergy.allergy.substance);
  const found = order.unknown.filter((word) => written.some((other) => isSame(word, other)));
  const all = allergy.unknown.length > 0 && allergy.unknown.every((word) => found.includes(word));
  return found.filter((word) => telling(word) || (all && word.length > 1));
};

/**
 * An order that is not read as a drug, but names what the patient does not tolerate: the same word, whatever it means, or the class.
 * Not knowing the drug is no reason to stay silent about it.
 */
const byName = (allergy: ReadAllergy, order: ReadOrder): Found[] => {
  const relation: Relation = allergy.allergy.intolerance ? 'intolerance' : 'same_ingredient';
  const same = sameWords(allergy, order);
  const classes = order.named.flatMap((named): Found[] => {
    if (allergy.classes.includes(named)) return [{ relation, allergen: named, ordered: named }];
    const [member] = allergy.ingredients.filter((one) => one.classes.includes(named));
    return member && crossReactive.has(named) && !allergy.allergy.intolerance
      ? [{ relation: 'same_class', allergen: member.id, ordered: named }]
      : [];
  });
  return [...same.map((word): Found => ({ relation, allergen: word, ordered: word })), ...classes];
};

const relations = (allergy: ReadAllergy, order: ReadOrder): Found[] => [
  ...byName(allergy, order),
  ...byIngredient(allergy, order),
];

const byIngredient = (allergy: ReadAllergy, order: ReadOrder): Found[] =>
  order.ingredients.flatMap((ordered) => {
    const toIngredients = allergy.ingredients.flatMap((allergen) => {
      const relation = relationOf(allergen, ordered, allergy.allergy.intolerance === true);
      return relation ? [{ relation, allergen: allergen.id, ordered: ordered.id }] : [];
    });
    if (allergy.allergy.intolerance) return toIngredients;
    const toClasses = allergy.classes.flatMap((allergen) => {
      const relation = relationOfClass(allergen, ordered);
      return relation ? [{ relation, allergen, ordered: ordered.id }] : [];
    });
    return [...toIngredients, ...toClasses];
  });

/** The sentence of what is recorded of the reaction, and its day. */
const recordedOf = ({ reaction, since }: AllergyEntry): Pick<DrugAlert, 'effect'> => {
  if (reaction === undefined && since === undefined) return {};
  const known = reaction === undefined ? 'date' : since === undefined ? 'undated' : 'dated';
  return { effect: `clinical:allergies.recorded.${known}` };
};

const figuresOf = ({ reaction, since }: AllergyEntry): Record<string, string> => ({
  ...(reaction === undefined ? {} : { reaction }),
  ...(since === undefined ? {} : { date: since }),
});

const alertOf = (
  { relation, allergen, ordered }: Found,
  allergy: ReadAllergy,
  order: ReadOrder,
): DrugAlert => ({
  level: (allergy.allergy.severe === true && relation !== 'intolerance' ? levelsWhenSevere : levels)[
    relation
  ],
  kind: 'allergy',
  rule: rules[relation],
  mechanism: `clinical:allergies.${relation}.mechanism`,
  consider: `clinical:allergies.${relation}.consider`,
  ...recordedOf(allergy.allergy),
  params: { allergen, ordered, ...figuresOf(allergy.allergy) },
  entries: [order.order.ref, allergy.allergy.ref],
  fingerprint: fingerprintOf(rules[relation], [order.order], [allergen, ordered]),
});

/** The closest relation of an allergy and an order (6.2); one alert at most for each pair of entries. */
const closest = (allergy: ReadAllergy, order: ReadOrder): DrugAlert[] => {
  const [first] = relations(allergy, order).sort(
    (a, b) => closestFirst.indexOf(a.relation) - closestFirst.indexOf(b.relation),
  );
  return first ? [alertOf(first, allergy, order)] : [];
};

export const allergies: Check = {
  pack: allergyPack,
  find: ({ orders, allergies: known }) => ({
    alerts: known.flatMap((allergy) => orders.flatMap((order) => closest(allergy, order))),
    notChecked: [],
  }),
};
