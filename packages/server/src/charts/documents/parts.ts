import type { IssueContent } from '@doctor-plus/contract/charts/documents.ts';
import { durationText, takingText } from '@doctor-plus/contract/charts/dosage.ts';
import type { PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import type { SavedContent } from '../visit-content.ts';
import type { ActiveMedication } from './repository.ts';
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

/** Findings, measurements and conclusions of one visit; its orders stand before the text beside them. */
export const summaryParts = (
  words: PaperWords,
  content: SavedContent,
  orders: readonly ActiveMedication[],
): PrintedPart[] => {
  const { t, number } = words;
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
    {
      title: t('charts:conclusion.prescription'),
      lines: [...orders.map((order) => orderLine(words, order)), conclusion.prescription.trim()].filter(
        (line) => line !== '',
      ),
      table: null,
    },
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

/** One order in one line: in terms of the paper's language where it has them, else in its own words. */
const orderLine = ({ dosage: word }: PaperWords, { name, dose, dosage }: ActiveMedication): string =>
  (dosage
    ? [name, takingText(dosage, word), durationText(dosage, word), dosage.quantity, dosage.instructions]
    : [name, dose ?? '']
  )
    .filter((text) => text !== '')
    .join(' · ');

type Line = ContentOf<'prescription'>['lines'][number];

const rowOf = (
  { dosage: word }: PaperWords,
  line: Line,
  { name, dose, dosage }: ActiveMedication,
): string[] =>
  dosage
    ? [
        stacked(name, line.form),
        stacked(takingText(dosage, word), dosage.instructions, line.instructions),
        stacked(durationText(dosage, word), dosage.quantity || line.quantity),
      ]
    : [
        stacked(name, line.form),
        stacked(line.dose || (dose ?? ''), line.route, line.instructions),
        stacked(line.duration, line.quantity),
      ];

/** The picked orders as they stand in the chart; one without terms as the line says. */
export const prescriptionParts = (
  words: PaperWords,
  { lines, notes }: ContentOf<'prescription'>,
  orderOf: (medicationId: string) => ActiveMedication,
): PrintedPart[] => {
  const { t } = words;
  return written([
    {
      title: t('paper.medications'),
      lines: [],
      table: {
        head: [t('paper.medication'), t('paper.taking'), t('paper.amount')],
        rows: lines.map((line) => rowOf(words, line, orderOf(line.medication_id))),
      },
    },
    part(t('paper.notes'), notes),
  ]);
};

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
