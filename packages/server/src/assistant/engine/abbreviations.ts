import type { Language } from '@doctor-plus/contract/kernel/values.ts';

type Abbreviation = {
  readonly short: RegExp;
  readonly long: string;
  /** Only in questions of this language: elsewhere the letters are a word. */
  readonly only?: Language;
};

const word = (source: string, flags = 'giu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}/.])(?:${source})(?![\p{L}\p{N}/])`, flags);

/** Organs before `ca`: elsewhere it is calcium. */
const organs =
  'breast|colon|colorectal|lung|prostate|ovarian|ovary|cervical|uterine|endometrial|thyroid|pancreatic|pancreas|gastric|stomach|bladder|skin|renal|kidney|liver|bowel|brain|esophageal|testicular';

/** Abbreviations of doctors that no list of terms holds, in the order in which they are read. */
const abbreviations: readonly Abbreviation[] = [
  { short: word('fhx|fam hx|family hx|fam hist'), long: 'family history' },
  { short: word('fh'), long: 'family history', only: 'en' },
  { short: word('apf|ahf'), long: 'antecedentes familiares' },
  { short: word('sochx|soc hx|shx'), long: 'social history', only: 'en' },
  { short: word('h/o'), long: 'history of' },
  { short: word('hx'), long: 'history' },
  { short: word('dz'), long: 'disease' },
  { short: word(`(?<=(?:${organs}) )ca`), long: 'cancer' },
  { short: word('ca(?= (?:of|de|da|do|del|della) )'), long: 'cancer' },
  {
    short: word('(?<=(?:history of|history|any|prior|previous|old|recent|had an?|an) )mi'),
    long: 'myocardial infarction',
  },
  { short: word('n/v|n&v'), long: 'nausea, vomiting' },
  { short: word('n/v/d'), long: 'nausea, vomiting, diarrhea' },
  { short: word('abd'), long: 'abdominal' },
  { short: word('sob'), long: 'shortness of breath', only: 'en' },
  { short: word('cp'), long: 'chest pain', only: 'en' },
  {
    short: word('(?<=^|(?:any|had|with|of|for|or|and) |, ?)ha(?= *(?:[?.,!]|$|or |and ))'),
    long: 'headache',
    only: 'en',
  },
  { short: word(String.raw`z\. ?n\.?|zn(?= \p{Lu})`, 'gu'), long: '' },
  { short: word(String.raw`Z\. ?n\.?|Z\.n\.|V\. ?a\.?|v\. ?a\.`, 'gu'), long: '', only: 'de' },
];

/** A question with the abbreviations of doctors written in full; as it was typed where it holds none. */
export const spelledOut = (question: string, language: Language): string =>
  abbreviations.reduce(
    (text, { short, long, only }) =>
      only === undefined || only === language ? text.replaceAll(short, long) : text,
    question,
  );
