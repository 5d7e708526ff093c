import type { IssuedKind } from '@doctor-plus/contract/charts/documents.ts';
import type { PrintedDocument, PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { fullName } from '../../accounts/index.ts';
import { ageOf } from '../rules.ts';
import type { Letterhead, Reader } from './repository.ts';
import type { PaperWords } from './words.ts';

type Paper = {
  readonly kind: IssuedKind;
  readonly language: Language;
  readonly patient: Reader;
  readonly letterhead: Letterhead;
  readonly words: PaperWords;
  readonly at: Date;
  /** When the visit began, where the document is about one. */
  readonly visitAt: Date | null;
  readonly parts: PrintedPart[];
};

/** The whole paper but its codes: who wrote it, for whom, when, and what it says. */
export const paperOf = (paper: Paper): Omit<PrintedDocument, 'check'> => {
  const { kind, language, letterhead, words, parts } = paper;
  const { t } = words;
  return {
    language,
    title: t(`kind.${kind}`),
    practice: {
      name: letterhead.practice,
      lines: [letterhead.address, letterhead.phone].flatMap((line) => line || []),
    },
    facts: factsOf(paper),
    parts,
    signature: {
      name: letterhead.doctor,
      lines: letterhead.licence ? [t('paper.licence', { number: letterhead.licence })] : [],
    },
    foot: `${letterhead.practice} · ${t(`kind.${kind}`)}`,
  };
};

const factsOf = ({ patient, letterhead, words, at, visitAt }: Paper): [string, string][] => {
  const { t, moment, day, age } = words;
  const name = fullName(patient);
  const { birthDate } = patient;
  const completed = ageOf(patient, at, letterhead.timeZone);
  const facts: [string, string][] = [[t('paper.patient'), `${name} (${patient.chartNumber})`]];
  if (birthDate)
    facts.push([t('paper.born'), completed ? `${day(birthDate)} · ${age(completed)}` : day(birthDate)]);
  if (visitAt) facts.push([t('paper.visit'), moment(visitAt)]);
  return [...facts, [t('paper.issued'), moment(at)]];
};

/** How the paper is checked. The QR code holds the first part only: who scans it still needs the paper for the second. */
export const checkOf = (
  { t }: PaperWords,
  { code, second }: { readonly code: string; readonly second: string },
  base: string,
): PrintedDocument['check'] => ({
  address: `${base}/verify/${code}`,
  title: t('paper.check'),
  lines: [`${base}/verify`, t('paper.code', { code }), t('paper.second', { code: second })],
});
