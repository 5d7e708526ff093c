import type { IssueContent } from '@doctor-plus/contract/charts/documents.ts';
import type { PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import type { SavedContent } from '../visit-content.ts';
import type { PaperWords } from './words.ts';

type ContentOf<K extends IssueContent['kind']> = Extract<IssueContent, { kind: K }>;

/** Parts that say something; a heading without words below it is left out. */
const written = (parts: readonly PrintedPart[]): PrintedPart[] =>
  parts.filter(({ lines, table }) => lines.length > 0 || (table?.rows.length ?? 0) > 0);

const part = (title: string, text: string): PrintedPart => ({
  title,
  lines: text.trim() === '' ? [] : [text.trim()],
  table: null,
});

/** What was found, measured and decided in one visit. */
export const summaryParts = ({ t, number }: PaperWords, content: SavedContent): PrintedPart[] => {
  const { conclusion, lab_results: results } = content;
  return written([
    part(t('paper.complaint'), content.chief_complaint),
    { title: t('charts:vital.title'), lines: vitalLines(t, number, content), table: null },
    {
      title: t('paper.results'),
      lines: [],
      table: {
        head: [t('charts:lab.test'), t('charts:lab.value')],
        rows: results
          .filter(({ test }) => test.trim() !== '')
          .map(({ test, value, unit }) => [test, `${value} ${unit}`.trim()]),
      },
    },
    part(t('paper.notes'), content.notes),
    part(t('charts:conclusion.diagnosis'), conclusion.diagnosis),
    part(t('charts:conclusion.treatment'), conclusion.treatment),
    part(t('charts:conclusion.prescription'), conclusion.prescription),
    part(t('charts:conclusion.followUp'), conclusion.follow_up),
  ]);
};

const signs = [
  'heart_rate',
  'respiratory_rate',
  'temperature',
  'oxygen_saturation',
  'weight',
  'height',
] as const;

const vitalLines = (t: PaperWords['t'], number: PaperWords['number'], { vitals }: SavedContent): string[] => {
  const { systolic, diastolic } = vitals;
  const line = (sign: string, value: string) =>
    `${t(`charts:vital.${sign}`)}: ${value} ${t(`charts:unit.${sign}`)}`;
  return [
    ...(systolic === null || diastolic === null
      ? []
      : [line('blood_pressure', `${number(systolic)}/${number(diastolic)}`)]),
    ...signs.flatMap((sign) => {
      const value = vitals[sign];
      return value === null ? [] : [line(sign, number(value))];
    }),
  ];
};

/** Medications by their name in the chart, as the doctor picked them and says how they are taken. */
export const prescriptionParts = (
  { t }: PaperWords,
  { lines, notes }: ContentOf<'prescription'>,
  nameOf: (medicationId: string) => string,
): PrintedPart[] =>
  written([
    {
      title: t('paper.medications'),
      lines: [],
      table: {
        head: [t('paper.medication'), t('paper.taking'), t('paper.amount')],
        rows: lines.map((line) => [
          stacked(nameOf(line.medication_id), line.form),
          stacked(line.dose, line.route, line.instructions),
          stacked(line.duration, line.quantity),
        ]),
      },
    },
    part(t('paper.notes'), notes),
  ]);

const stacked = (...texts: string[]): string => texts.filter((text) => text !== '').join('\n');

/** Tests that a laboratory is asked for. */
export const labOrderParts = (
  { t }: PaperWords,
  { tests, reason, instructions }: ContentOf<'lab_order'>,
): PrintedPart[] =>
  written([
    { title: t('paper.tests'), lines: tests.map((test, index) => `${index + 1}. ${test}`), table: null },
    part(t('paper.reason'), reason),
    part(t('paper.preparation'), instructions),
  ]);

/** What the doctor attests, and for which days. */
export const certificateParts = (
  { t, day }: PaperWords,
  { type, text, from, to }: ContentOf<'certificate'>,
): PrintedPart[] => [
  {
    title: t(`certificate.${type}`),
    lines: [
      text.trim(),
      from === to
        ? t('paper.onDay', { day: day(from) })
        : t('paper.period', { from: day(from), to: day(to) }),
    ],
    table: null,
  },
];

/** A letter or instructions: what the doctor wrote, paragraph by paragraph; to whom, where somebody is named. */
export const textParts = (
  { t }: PaperWords,
  content: ContentOf<'letter'> | ContentOf<'instructions'>,
): PrintedPart[] => [
  ...(content.kind === 'letter' ? written([part(t('paper.recipient'), content.recipient)]) : []),
  { title: '', lines: content.text.trim().split(/\n(?:[ \t]*\n)+/), table: null },
];
