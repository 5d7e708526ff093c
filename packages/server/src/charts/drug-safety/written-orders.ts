import type { WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import { normalise } from '../../platform/text/compare.ts';
import { type Dictionary, drugsNamedIn, recogniseAllergy, recogniseOrder } from '../clinical/index.ts';
import { beginsWithout, isAvoided, isHeadingWithout } from './avoided.ts';

/** A line is read to here as one order. */
const longestOrder = 300;
/** More orders than a prescription has. */
const mostOrders = 100;

/** A figure with a unit or a form: how much is to be taken. */
const dosed =
  /\p{N}\s*(?:mg|mcg|[µμu]g|g|ml|ui|iu|u|meq|%|mill|gotas|gtt|drops|puff|tab|comp|c[aá]ps|am[pb]|sobre|pastilla|毫克|克|毫升|片|粒|ミリグラム|錠|カプセル|包|정|캡슐|포|밀리그램)/iu;

const hasWords = /\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

/** The places where one order of a line may end and another begin: a comma or full stop before a blank, or a word that adds. */
const between = /[,.，、。]\s+|[，、。]|\s+(?:y|e|and|und|et|ed)\s+/gu;

/** The drugs of a text: their names as they are compared, or that it names a class such as `penicilina`. */
const drugsIn = (
  text: string,
  dictionary: Dictionary,
): { readonly names: readonly string[]; readonly found: boolean } => {
  const names = drugsNamedIn(text, dictionary).map(({ name }) => name);
  return { names, found: names.length > 0 || recogniseAllergy(text, dictionary).classes.length > 0 };
};

/** The first person of ordering, or its infinitive: a history that says it orders, with a dose or without. */
const ordering =
  /\b(?:indico|indicamos|receto|recetamos|prescribo|prescribimos|inicio|iniciamos|iniciar|start|starting|prescribe|prescribing|verordne|verordnen|beginne|ansetzen|prescris|prescrivons|debute|prescrivo|prescriviamo|iniziare|prescrevo|prescrevemos)\b|処方|開始|处方|给予|開具|开具|처방|시작/u;

/** A clause with its drugs. `core` is the part of it that names them, `joined` tells of a word such as "y" in front of it. */
type Clause = {
  text: string;
  core: string | null;
  readonly joined: boolean;
};

/** Clauses of a line, each with one drug or more; what names none belongs to the one before. */
const clausesOf = (line: string, dictionary: Dictionary): readonly Clause[] => {
  const clauses: Clause[] = [];
  let last = 0;
  let joined = false;
  const push = (from: number, to: number) => {
    const text = line.slice(from, to).trim();
    if (text === '') return;
    const core = drugsIn(text, dictionary).found ? text : null;
    const previous = clauses.at(-1);
    if (previous && (core === null || previous.core === null)) {
      previous.text = `${previous.text}, ${text}`;
      previous.core ??= core;
    } else clauses.push({ text, core, joined });
  };
  for (const match of line.matchAll(between)) {
    push(last, match.index);
    last = match.index + match[0].length;
    joined = /\p{L}/u.test(match[0]);
  }
  push(last, line.length);
  return clauses;
};

/** Whether a clause is a bare name, which goes on with a list: "evitar ibuprofeno, naproxeno y amoxicilina". */
const isBare = ({ text, core }: Clause, dictionary: Dictionary): boolean =>
  text === core &&
  !/\p{N}/u.test(text) &&
  recogniseOrder(text, dictionary).unknown.length === 0 &&
  !beginsWithout(text);

/** The clauses that order something: each but those whose drugs are not to be taken, and the lists that go on with them. */
const orderedIn = (
  clauses: readonly Clause[],
  dictionary: Dictionary,
  isOut: (clause: Clause) => boolean,
): readonly Clause[] => {
  const out = clauses.map(isOut);
  for (let at = 1; at < clauses.length; at += 1) {
    if (!out[at - 1]) continue;
    const end = clauses.findIndex((clause, place) => place >= at && !isBare(clause, dictionary));
    const list = clauses.slice(at, end < 0 ? clauses.length : end);
    const closing = list.findLastIndex(({ joined }) => joined);
    for (let place = 0; place <= closing; place += 1) out[at + place] = true;
  }
  return clauses.filter((_, at) => !out[at]);
};

/** A text in pieces that are not too long to be read as an order, cut between words. */
const pieces = (text: string): string[] => {
  const all: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const cut = rest.length <= longestOrder ? rest.length : rest.lastIndexOf(' ', longestOrder);
    const to = cut > 0 ? cut : longestOrder;
    all.push(rest.slice(0, to).trim());
    rest = rest.slice(to).trim();
  }
  return all;
};

/** A line that says what the lines under it are about, such as "Alergias:". */
const heading = /^[^:：]{2,60}[:：]$/u;

/**
 * The lines of a text that may order something. Under a heading of what is not to be taken ("Alergias:") a line orders something only when
 * it says a dose; a blank line or another heading ends it.
 */
const linesOf = (text: string): string[] => {
  let isUnderAvoided = false;
  return text.split(/[\n\r;；]/u).flatMap((typed) => {
    const line = typed.replaceAll(/\s+/gu, ' ').trim();
    if (line === '' || heading.test(line)) isUnderAvoided = isHeadingWithout(line);
    return hasWords.test(line) && (!isUnderAvoided || dosed.test(line)) ? [line] : [];
  });
};

/**
 * The drugs that are ordered in texts, each in the words in which it is written, once. A line of a prescription is an order also when
 * nothing in it is known; of prose only what names a drug that is to be taken is one.
 */
export const ordersIn = (texts: readonly WrittenText[], dictionary: Dictionary | null): string[] => {
  const found = texts.flatMap(({ as, text }) =>
    linesOf(text).flatMap((line) => {
      if (!dictionary) return as === 'lines' ? [line] : [];
      const isAvoiding = ({ core }: Clause): boolean =>
        core !== null && isAvoided(core, drugsIn(core, dictionary).names, dictionary);
      const isNone = (clause: Clause): boolean => {
        if (as === 'lines')
          return beginsWithout(clause.core ?? clause.text) && (clause.core === null || isAvoiding(clause));
        return clause.core === null || isAvoiding(clause);
      };
      return orderedIn(clausesOf(line, dictionary), dictionary, isNone)
        .map((clause) => clause.text)
        .filter((clause) => as !== 'story' || dosed.test(clause) || ordering.test(normalise(clause)));
    }),
  );
  const orders = new Map(found.flatMap(pieces).map((text) => [normalise(text), text]));
  return [...orders.values()].slice(0, mostOrders);
};
