import type { DraftContent } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { NoteKind } from '@doctor-plus/contract/charts/note-content.ts';
import { specialtySlugs } from '@doctor-plus/contract/directory/reference/specialties.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';
import type { Translate } from '../engine/reading.ts';
import { wordsOf } from '../engine/words.ts';
import { type Certificate, certificateIn } from './certificate.ts';
import { type DraftWord, draftWords } from './draft-words.ts';

/** Notes that the assistant begins: of the others the chart knows nothing. */
export type DraftedNote = Extract<NoteKind, 'progress' | 'consultation'>;

/** What is to be written. */
export type DraftRequest =
  | { readonly kind: 'note'; readonly note: DraftedNote }
  /** `recipient` is empty where the question names nobody. */
  | { readonly kind: 'letter'; readonly recipient: string; readonly certificate?: Certificate }
  | { readonly kind: 'patient_instructions' };

const spaced = /^[\p{Script=Latin} ]+$/u;

const holds = (words: string, part: string): boolean => {
  const wanted = normalise(part);
  return spaced.test(wanted) ? words.includes(` ${wanted}`) : words.replaceAll(' ', '').includes(wanted);
};

/**
 * What a question wants written, in the words of its language; null for prescriptions and orders, which the assistant
 * does not write. A certificate is a letter, of which `certificateRecipient` says to whom. `rule` gives the names of specialties.
 */
export const requestOf = (
  question: string,
  language: Language,
  rule: Translate,
  certificateRecipient = '',
): DraftRequest | null => {
  const certificate = certificateIn(question);
  if (certificate) return { kind: 'letter', recipient: certificateRecipient, certificate };
  const words = ` ${wordsOf(question).join(' ')}`;
  const says = (word: DraftWord) => draftWords[language][word].some((part) => holds(words, part));
  if (says('patient_instructions')) return { kind: 'patient_instructions' };
  if (says('elsewhere')) return null;
  if (says('letter')) return { kind: 'letter', recipient: specialtyIn(words, rule) };
  return { kind: 'note', note: says('consultation') ? 'consultation' : 'progress' };
};

/** Letters at the end of a specialty that its doctors do not share with it: `cardiología`, `cardiólogo`. */
const ending = 2;

/** The specialty that the words name, by its name in their language: the longest, so that pediatric cardiology is no cardiology. */
const specialtyIn = (words: string, rule: Translate): string => {
  const named = specialtySlugs
    .map((slug) => rule(`specialties:${slug}`))
    .filter((name) => {
      const parts = wordsOf(name).filter((part) => part.length > 3 || !spaced.test(part));
      return (
        parts.length > 0 &&
        parts.every((part) =>
          holds(words, spaced.test(part) ? part.slice(0, Math.max(4, part.length - ending)) : part),
        )
      );
    });
  const [longest] = named.toSorted((a, b) => b.length - a.length);
  return longest ?? shortened(words, rule);
};

/** Specialties as colleagues shorten them, beside beginnings of their names such as `cardio`. */
const shortNames: Readonly<Record<string, string>> = {
  gi: 'gastroenterology',
  pulm: 'pulmonology',
  cards: 'cardiology',
  ent: 'otolaryngology',
  orl: 'otolaryngology',
  ortho: 'orthopedics-and-traumatology',
  trauma: 'orthopedics-and-traumatology',
  psych: 'psychiatry',
  uro: 'urology',
};
const shortestBeginning = 4;

const shortened = (words: string, rule: Translate): string => {
  const asked = wordsOf(words);
  const slug = asked
    .map((word) => shortNames[word])
    .find((one) => one !== undefined && specialtySlugs.includes(one));
  if (slug !== undefined) return rule(`specialties:${slug}`);
  const isBegun = (name: string) =>
    asked.some((word) => word.length >= shortestBeginning && normalise(name).startsWith(word));
  const begun = specialtySlugs
    .map((one) => rule(`specialties:${one}`))
    .filter((name) => spaced.test(normalise(name)) && !name.includes(' ') && isBegun(name));
  return begun.toSorted((a, b) => a.length - b.length)[0] ?? '';
};

/** Request behind a written draft, read from it; `certificateRecipient` tells a certificate from other letters. */
export const requestFrom = (content: DraftContent, certificateRecipient = ''): DraftRequest => {
  if (content.kind === 'letter' && content.recipient !== '' && content.recipient === certificateRecipient)
    return { kind: 'letter', recipient: content.recipient, certificate: keptCertificate(content.text) };
  if (content.kind === 'letter') return { kind: 'letter', recipient: content.recipient };
  if (content.kind === 'patient_instructions') return { kind: 'patient_instructions' };
  return { kind: 'note', note: content.note.kind === 'consultation' ? 'consultation' : 'progress' };
};

const keptCertificate = (kept: string): Certificate => ({
  purpose: 'other',
  place: 'any',
  days: null,
  hasDiagnosis: false,
  kept,
});
