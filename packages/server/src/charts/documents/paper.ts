import type { IssuedKind } from '@doctor-plus/contract/charts/documents.ts';
import { scopeOfNoneKnown, shownNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import type { PrintedDocument, PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { fullName } from '../../accounts/index.ts';
import { ageOf } from '../rules.ts';
import type { AllergyRow, Letterhead, Reader } from './repository.ts';
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
  /** Allergies of the chart; null on papers that do not name them. */
  readonly allergies: readonly AllergyRow[] | null;
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
      lines: signatureLines(letterhead, t),
    },
    foot: `${letterhead.practice} · ${t(`kind.${kind}`)}`,
  };
};

const signatureLines = ({ specialties, licence }: Letterhead, t: PaperWords['t']): string[] => [
  ...(specialties && specialties.length > 0
    ? [specialties.map((slug) => t(`specialties:${slug}`)).join(' · ')]
    : []),
  ...(licence ? [t('paper.licence', { number: licence })] : []),
];

/** Active substances; else what was denied; else that nothing is recorded. No row never reads as none known. */
const allergyWords = (rows: readonly AllergyRow[], t: PaperWords['t']): string => {
  const active = rows.filter(({ status }) => status === 'active').map(({ substance }) => substance);
  const denied = shownNoneKnown(rows).map((row) => {
    const scope = scopeOfNoneKnown(row);
    return t(scope === 'all' ? 'charts:allergy.noneKnown' : `charts:allergy.noneKnownOf.${scope}`);
  });
  const said = [...new Set([...active, ...denied])];
  return said.length > 0 ? said.join(' · ') : t('charts:allergy.neverAsked');
};

const factsOf = ({ patient, letterhead, words, at, visitAt, allergies }: Paper): [string, string][] => {
  const { t, moment, day, age } = words;
  const name = fullName(patient);
  const { birthDate } = patient;
  const completed = ageOf(patient, at, letterhead.timeZone);
  const facts: [string, string][] = [[t('paper.patient'), `${name} (${patient.chartNumber})`]];
  if (birthDate)
    facts.push([t('paper.born'), completed ? `${day(birthDate)} · ${age(completed)}` : day(birthDate)]);
  if (allergies) facts.push([t('charts:tab.allergies'), allergyWords(allergies, t)]);
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
