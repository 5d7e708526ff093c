import {
  longestSubject,
  longestTemplate,
  type Medium,
  type Template,
  variablesOf,
} from '@doctor-plus/contract/messaging/message-templates.ts';
import { fillPlaces, placesOf } from '../../platform/text/fill.ts';
import { internationalPhone } from '../../platform/text/phone.ts';

export type Values = Readonly<Record<string, string>>;

/** Characters that end a line, or that an approved template refuses, become a blank; so do those that need a dearer alphabet. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\s]+/gu, ' ').trim();

/** Names are typed by strangers, and telephones make links of anything that looks like an address. */
const strangers = new Set(['name', 'doctor', 'person']);
const plain = (text: string): string => text.replace(/[.:/@](?=[^\s.])/gu, ' ');

const spoken = (name: string, values: Values): string => {
  const value = oneLine(values[name] ?? '');
  return strangers.has(name) ? oneLine(plain(value)) : value;
};

/** The words with values in their places. What a value holds is text: it is not looked through for places again. */
export const fill = (words: string, values: Values): string =>
  fillPlaces(words, (name) => spoken(name, values));

/** The values in the order of their places. */
export const placesIn = (words: string, values: Values): string[] =>
  placesOf(words).map((name) => spoken(name, values));

export type TemplateProblem = 'needed' | 'too_long' | 'unknown_variable';

const problemIn = (words: string, most: number, known: readonly string[]): TemplateProblem | null => {
  if (words.trim() === '') return 'needed';
  if (words.length > most) return 'too_long';
  const rest = fillPlaces(words, () => '');
  const isKnown = placesOf(words).every((name) => known.includes(name));
  return !isKnown || /\{\{|\}\}/.test(rest) ? 'unknown_variable' : null;
};

/** What is wrong with words for a template, by field; empty when nothing is. The medium has to have the template. */
export const problemsOf = (
  medium: Medium,
  template: Template,
  { subject, text }: { readonly subject: string; readonly text: string },
): Record<string, TemplateProblem> => {
  const known = variablesOf[medium][template] ?? [];
  const found: Record<string, TemplateProblem> = {};
  const ofText = problemIn(text, longestTemplate[medium], known);
  if (ofText) found.text = ofText;
  const ofSubject = medium === 'mail' ? problemIn(subject, longestSubject, known) : null;
  if (ofSubject) found.subject = ofSubject;
  return found;
};

/** A number in the form of E.164; null where its country cannot be told. One without a country is of the practice's own plan. */
export const numberOf = (typed: string | null, practicePhone: string | null): string | null =>
  typed === null ? null : internationalPhone(typed, practicePhone);

/** Words that end a consent: what providers in the Americas and Europe must take, in the portal's languages. */
const endings = new Set(
  (
    'stop stopall unsubscribe cancel end quit baja parar alto cancelar stopp abmelden arret arrêt desinscrire ' +
    'désinscrire basta annulla cancella sair pare 停止 退订 退訂 解除 配信停止 수신거부 거부'
  ).split(' '),
);

/** Whether a reply is nothing but a word that ends the consent. */
export const isEnding = (reply: string): boolean =>
  endings.has(
    reply
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{P}\s]+/gu, ''),
  );
