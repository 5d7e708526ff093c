import type { WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import * as z from 'zod/mini';
import { normalise } from '../../platform/text/compare.ts';
import { type Dictionary, drugsNamedIn, recogniseAllergy, tokensOf } from '../clinical/index.ts';
import avoided from './avoided-words.json' with { type: 'json' };

const words = z.array(z.string());
/** Words that say that a drug is not to be taken, or not tolerated: in front of its name, anywhere, or in a script without blanks. */
const { before, anywhere, runs } = z.parse(
  z.strictObject({ before: words, anywhere: words, runs: words }),
  avoided,
);

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

const padded = (text: string): string => ` ${tokensOf(text).join(' ')} `;

/** The drugs of a text: their names as they are compared, or that it names a class such as `penicilina`. */
const drugsIn = (
  text: string,
  dictionary: Dictionary,
): { readonly names: readonly string[]; readonly found: boolean } => {
  const names = drugsNamedIn(text, dictionary).map(({ name }) => name);
  return { names, found: names.length > 0 || recogniseAllergy(text, dictionary).classes.length > 0 };
};

/** Whether a clause says that the drug which it names is not to be taken. */
const isAvoided = (clause: string, names: readonly string[]): boolean => {
  const said = padded(clause);
  const plain = normalise(clause);
  if (anywhere.some((word) => said.includes(` ${word} `)) || runs.some((word) => plain.includes(word)))
    return true;
  const places = names.map((name) => said.indexOf(` ${name} `)).filter((place) => place >= 0);
  const ahead = places.length > 0 ? said.slice(0, Math.min(...places) + 1) : said;
  return before.some((word) => ahead.includes(` ${word} `));
};

/** Whether a line of a prescription begins by saying what is not to be taken. */
const beginsWithout = (clause: string): boolean => {
  const said = padded(clause);
  return (
    before.some((word) => said.startsWith(` ${word} `)) ||
    anywhere.some((word) => said.startsWith(` ${word} `))
  );
};

/** Clauses of a line, each with one drug or more; what names none belongs to the one before. */
const clausesOf = (
  line: string,
  dictionary: Dictionary,
): { readonly text: string; readonly named: boolean }[] => {
  const clauses: { text: string; named: boolean }[] = [];
  let last = 0;
  const push = (from: number, to: number) => {
    const text = line.slice(from, to).trim();
    if (text === '') return;
    const named = drugsIn(text, dictionary).found;
    const previous = clauses.at(-1);
    if (previous && (!named || !previous.named)) {
      previous.text = `${previous.text}, ${text}`;
      previous.named ||= named;
    } else clauses.push({ text, named });
  };
  for (const match of line.matchAll(between)) {
    push(last, match.index);
    last = match.index + match[0].length;
  }
  push(last, line.length);
  return clauses;
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

const linesOf = (text: string): string[] =>
  text
    .split(/[\n\r;；]+/u)
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter((line) => hasWords.test(line));

/**
 * The drugs that are ordered in texts, each in the words in which it is written, once. A line of a prescription is an order also when
 * nothing in it is known; of prose only what names a drug that is to be taken is one.
 */
export const ordersIn = (texts: readonly WrittenText[], dictionary: Dictionary | null): string[] => {
  const found = texts.flatMap(({ as, text }) =>
    linesOf(text).flatMap((line) => {
      if (!dictionary) return as === 'lines' ? [line] : [];
      return clausesOf(line, dictionary).flatMap((clause) => {
        if (as === 'lines') return beginsWithout(clause.text) ? [] : [clause.text];
        const { names, found: named } = drugsIn(clause.text, dictionary);
        if (as === 'story' && !dosed.test(clause.text)) return [];
        return named && !isAvoided(clause.text, names) ? [clause.text] : [];
      });
    }),
  );
  const orders = new Map(found.flatMap(pieces).map((text) => [normalise(text), text]));
  return [...orders.values()].slice(0, mostOrders);
};
