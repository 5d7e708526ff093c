import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { keyOf } from '../../charts/clinical/index.ts';
import { drugDictionary } from './drug-dictionary.ts';

/** Classes of drugs as doctors write them in a hurry, by language; the first name of the pair is a whole word. */
const classesInShort: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    abx: 'antibióticos',
    atb: 'antibiótico',
    atbs: 'antibióticos',
    betabloq: 'betabloqueador',
    betabloqs: 'betabloqueadores',
    anticoag: 'anticoagulante',
    antihta: 'antihipertensivo',
    acod: 'anticoagulante oral directo',
    naco: 'anticoagulante oral directo',
    doac: 'anticoagulante oral directo',
    noac: 'anticoagulante oral directo',
  },
  en: {
    abx: 'antibiotics',
    atb: 'antibiotic',
    bblocker: 'beta blocker',
    anticoag: 'anticoagulant',
  },
  de: { abx: 'Antibiotika', betablo: 'Betablocker' },
  it: { atb: 'antibiotico', betabloc: 'beta bloccante' },
  fr: { atb: 'antibiotique', abx: 'antibiotiques', betabloq: 'bêta-bloquant' },
  pt: { atb: 'antibiótico', abx: 'antibióticos', betabloq: 'betabloqueador' },
};

const word = /[\p{L}\p{M}]+/gu;

/** The endings of endearment of names of drugs: `aspirinita`, `losartancito`, `aspirininha`. */
const endearment: Partial<Record<Language, RegExp>> = {
  es: /(?:c|e?c)?it(?:a|o|as|os)$/iu,
  pt: /z?inh(?:a|o|as|os)$/iu,
};

/** The name of a drug of which a word is the endearment; null where it is none, or a name itself. */
const plainName = (typed: string, language: Language): string | null => {
  const ending = endearment[language];
  const drugs = drugDictionary()?.drugs;
  if (!ending || !drugs || typed.length < 7 || !ending.test(typed) || drugs.has(keyOf(typed))) return null;
  const stem = typed.replace(ending, '');
  // A short stem is the beginning of an everyday word: `pancito`.
  if (stem.length < 5) return null;
  // Names that end in a consonant take the longer ending: `losartancito`.
  const names = /^[cez]/iu.test(ending.exec(typed)?.[0] ?? '')
    ? [stem, `${stem}a`]
    : [`${stem}a`, `${stem}o`, stem];
  return names.find((name) => drugs.has(keyOf(name))) ?? null;
};

/** A question with drugs and classes called by their whole names: `aspirinita` is aspirin, `betabloq` a beta blocker. */
export const withDrugsInFull = (text: string, language: Language): string =>
  text.replaceAll(word, (typed) => {
    const short = classesInShort[language] ?? {};
    const key = typed.toLowerCase();
    if (Object.hasOwn(short, key)) return short[key] ?? typed;
    return plainName(typed, language) ?? typed;
  });
