import { recogniseOrder, termName, terms } from '../../../../charts/clinical/index.ts';
import { noneRecorded } from '../../absent.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import type { RuleSource } from '../../cited.ts';
import { drugDictionary } from '../../drug-dictionary.ts';
import { flagOf, labFact, medicationFact, vitalFact } from '../../facts.ts';
import { analyteOf } from '../../lab-names.ts';
import type { DrugEffect } from '../../lexicon/drug-effects.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { oneLine } from '../../words.ts';
import { levelOf } from '../drug-values.ts';

type Order = EntryIn<'medications'>;

const atcPrefix = /^[A-Z]\d\d/;

const ingredientsOf = ({ name }: Order) => {
  const table = drugDictionary();
  return table ? recogniseOrder(name, table).ingredients : [];
};

/** The place of an order among the members of a group, those that have the effect most first; null where it is none. */
const placeIn = (order: Order, members: readonly string[]): number | null => {
  const places = ingredientsOf(order).map(({ id, atc }) =>
    members.findIndex((member) =>
      atcPrefix.test(member) ? (atc?.startsWith(member) ?? false) : member === id,
    ),
  );
  const found = places.filter((place) => place >= 0);
  return found.length === 0 ? null : Math.min(...found);
};

const basis = ({ group, source }: DrugEffect): RuleSource => ({
  kind: 'rule',
  rule: { id: `drug-group-${group}`, version: '1', label: group, quote: source, review: null },
});

/** The newest values that the effect moves, and levels of the drugs that have it. */
const valuesOf = (reading: Reading, effect: DrugEffect, orders: readonly Order[]): Draft[] => {
  const { chart } = reading;
  const signs = effect.vitals.flatMap((code) => {
    const [newest] = newestFirst(chart, 'vitals').filter((one) => one.code === code && one.undated === null);
    return newest ? [vitalFact(newest, reading)] : [];
  });
  const labs = newestFirst(chart, 'labs').filter(({ undated, value }) => undated === null && value !== null);
  const results = effect.analytes.flatMap((id) => {
    const newest = labs.find((lab) => analyteOf(lab) === id);
    return newest ? [newest] : [];
  });
  const ids = new Set(orders.flatMap((order) => ingredientsOf(order).map(({ id }) => id)));
  const levels = labs.filter((lab) => analyteOf(lab) === null && levelOf(lab.name).some((id) => ids.has(id)));
  const newestLevels = levels.filter((lab, at) => levels.findIndex(({ name }) => name === lab.name) === at);
  return [
    ...signs,
    ...[...results, ...newestLevels.filter((lab) => flagOf(lab) !== null)].map((lab) =>
      labFact(lab, reading),
    ),
  ];
};

/** At most so many values stand beside the drugs. */
const mostValues = 2;

const withDose = ({ name, dose }: Order): string =>
  oneLine([name, dose].filter(Boolean).join(' ')).replace(/[\s.;,]+$/, '');

/** The drugs of the list that have an effect, with their doses, and what it moves; never the others. */
export const drugsWithEffect =
  (effect: DrugEffect): AnswerTo =>
  (reading) => {
    const { chart, t, show } = reading;
    const group = terms().get(`drug-group/${effect.group}`);
    const members = group?.members ?? [];
    const language = show.language;
    const name = group ? termName(group, language) : effect.group;
    const ranked = (orders: readonly Order[]) =>
      orders
        .flatMap((order) => {
          const place = placeIn(order, members);
          return place === null ? [] : [{ order, place }];
        })
        .toSorted((a, b) => a.place - b.place)
        .map(({ order }) => order);
    const all = newestFirst(chart, 'medications');
    const taken = ranked(all.filter(({ status }) => status === 'active'));
    const asSource = (entry: Order): Source => ({ kind: 'medication', entry });
    const values = valuesOf(reading, effect, taken).slice(0, mostValues);
    const evidence: Draft = {
      kind: 'evidence',
      text: t('drugAim.basis', { effect: name }),
      sources: [basis(effect)],
    };
    const unread = all.filter((one) => one.status === 'active' && ingredientsOf(one).length === 0);
    const unreadSaid: Draft[] =
      unread.length === 0
        ? []
        : [
            {
              kind: 'fact',
              text: t('none.notCompared', { names: show.clauses(unread.map((one) => oneLine(one.name))) }),
              sources: unread.map(asSource),
            },
          ];
    if (taken.length > 0)
      return [
        {
          kind: 'fact',
          text: t('drugAim.taken', { effect: name, drugs: show.clauses(taken.map(withDose)) }),
          sources: taken.map(asSource),
        },
        ...values,
        ...unreadSaid,
        evidence,
      ];
    const former = ranked(all.filter(({ status }) => status !== 'active'))
      .slice(0, 1)
      .map((order) => medicationFact(order, reading));
    return [
      noneRecorded(reading, 'medications', t('none.recognisedActive', { name })),
      ...former,
      ...values,
      ...unreadSaid,
      evidence,
    ];
  };
