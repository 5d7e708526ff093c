import { newId } from '../../platform/ids.ts';
import {
  classesNamedIn,
  type Dictionary,
  type DrugClass,
  type DrugQuestion,
  drugsNamedIn,
  type Ingredient,
  keyOf,
  type NamedDrug,
  type Order,
  recogniseOrder,
  writtenTokensOf,
} from '../clinical/index.ts';

/**
 * A drug that a question names, with the orders that it stands for: those of the chart that hold it, else one put beside them. A class
 * such as `penicilina` is checked `through` one of its members.
 */
export type AskedDrug = NamedDrug & {
  readonly orders: readonly string[];
  readonly held: boolean;
  readonly through: Ingredient | null;
  readonly drugClass: DrugClass | null;
};

type Asked = Pick<AskedDrug, 'name' | 'ingredients' | 'through' | 'drugClass'>;

/** A name as the sentence has it: `AINE`, `IV contrast`; as it is compared where it stands inside a run. */
const asWritten = (text: string, name: string): string => {
  const written = writtenTokensOf(text);
  const count = name.split(' ').length;
  const from = written.findIndex((_, at) => keyOf(written.slice(at, at + count).join(' ')) === name);
  return from < 0 ? name : written.slice(from, from + count).join(' ');
};

const namedIn = (text: string, dictionary: Dictionary): Asked[] => {
  const drugs = drugsNamedIn(text, dictionary);
  const names = drugs.map(({ name }) => name);
  return [
    ...drugs.map((drug): Asked => ({ ...drug, through: null, drugClass: null })),
    ...classesNamedIn(text, dictionary, names).map(
      ({ name, drugClass, member }): Asked => ({
        name: asWritten(text, name),
        ingredients: [member],
        through: member,
        drugClass,
      }),
    ),
  ];
};

const idsOf = ({ ingredients, drugClass }: Asked): string =>
  `${ingredients.map(({ id }) => id).join('+')} ${drugClass ?? ''}`;

/** Letters of an ATC code that drugs of one chemical group share. */
const chemicalGroup = 5;

/**
 * A class of which the patient takes a drug stands for that drug: `ok with his statin?` is asked of the simvastatin that he takes, and
 * another one as an example would be a reason against nothing. Null where no order is of the class.
 */
const ownOfClass = ({ through, drugClass }: Asked, inUse: readonly Ingredient[]): Asked | null => {
  if (through === null) return null;
  const group = through.atc?.slice(0, chemicalGroup);
  const own = inUse.find(({ classes, atc }) =>
    drugClass === null
      ? group !== undefined && atc?.slice(0, chemicalGroup) === group
      : classes.includes(drugClass),
  );
  return own ? { name: own.id, ingredients: [own], through: null, drugClass: null } : null;
};

/**
 * The check of a chart with every drug and class that a sentence names put beside its active orders, as if each were about to be
 * started; what an order holds already is not put there twice.
 */
export const withAsked = (
  chart: DrugQuestion,
  text: string,
): { readonly question: DrugQuestion; readonly asked: readonly AskedDrug[] } => {
  const { dictionary, now } = chart;
  if (!dictionary) return { question: chart, asked: [] };
  const read = chart.orders.map(({ text: name, ref }) => ({
    id: ref.id,
    holds: new Set(recogniseOrder(name, dictionary).ingredients.map(({ id }) => id)),
  }));
  const inUse = [...new Set(read.flatMap(({ holds }) => [...holds]))].flatMap(
    (id) => dictionary.ingredients.get(id) ?? [],
  );
  const named = namedIn(text, dictionary).map((drug) => ownOfClass(drug, inUse) ?? drug);
  const distinct = named.filter(
    (drug, at) => named.findIndex((other) => idsOf(other) === idsOf(drug)) === at,
  );
  const asked = distinct.map((drug): AskedDrug => {
    const holding = read.filter(({ holds }) => drug.ingredients.every(({ id }) => holds.has(id)));
    const held = holding.length > 0;
    return { ...drug, held, orders: held ? holding.map(({ id }) => id) : [newId()] };
  });
  const added = asked
    .filter(({ held }) => !held)
    .flatMap((drug) => drug.orders.map((id) => orderOf(drug, id, now)));
  return { question: { ...chart, orders: [...added.toReversed(), ...chart.orders] }, asked };
};

/** An order that is about to be started, in the words of the question. */
const orderOf = ({ name, through, drugClass }: AskedDrug, id: string, now: Date): Order => ({
  text: through?.id ?? name,
  starting: true,
  ...(drugClass ? { drugClass } : {}),
  ref: { kind: 'medication', id, version: 1, at: now.toISOString() },
});
