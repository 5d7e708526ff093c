import type { ChatMessage, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { PrintedAccount, PrintedPart } from '@doctor-plus/contract/kernel/printed.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Formats } from '../engine/formats.ts';
import { oneLine } from '../engine/words.ts';

/** A text of `assistant.json` by its whole key. */
export type Word = (key: string, params?: Readonly<Record<string, string | number>>) => string;

type Told = {
  readonly language: Language;
  readonly practice: string;
  readonly title: string;
  /** Name and value: who asked, whom it is about, when this was written. */
  readonly facts: [string, string][];
  readonly messages: readonly ChatMessage[];
  readonly word: Word;
  /** A moment as people read it, with its zone. */
  readonly moment: (instant: string) => string;
  readonly show: Pick<Formats, 'date' | 'calendarDate'>;
};

/** A conversation as a paper: each question with its answer, and below that what the answer rests on. */
export const accountOf = (told: Told): PrintedAccount => {
  const { language, practice, title, facts, messages, word } = told;
  return {
    language,
    title,
    practice: { name: practice, lines: [] },
    facts,
    parts: messages.map((message) => partOf(message, told)),
    foot: `${practice} · ${word('export.foot')}`,
  };
};

const partOf = (message: ChatMessage, told: Told): PrintedPart => {
  const { word, moment } = told;
  const who = word(message.role === 'user' ? 'export.question' : 'export.answer');
  return {
    title: `${who} · ${moment(message.createdAt)}`,
    lines: message.answer ? answerLines(message, message.answer, told) : message.content.split('\n'),
    table: null,
  };
};

const answerLines = (
  { changed }: ChatMessage,
  { blocks, citations, reply }: NonNullable<ChatMessage['answer']>,
  told: Told,
): string[] => {
  if (blocks.length === 0) return reply.split('\n');
  const statements = blocks.map(({ text, cites }) => [text, ...cites.map((n) => `[${n}]`)].join(' '));
  if (citations.length === 0) return statements;
  return [
    ...statements,
    '',
    told.word('export.sources'),
    ...citations.map((citation) => sourceLine(citation, changed.includes(citation.ref), told)),
  ];
};

const sourceLine = (citation: Citation, isChanged: boolean, told: Told): string => {
  const { word } = told;
  const { n, label, kind, version, quote } = citation;
  const origin = [
    label,
    word(`ui.kindTitle.${kind}`),
    dateOf(citation, told),
    word('ui.version', { version }),
    ...(isChanged ? [word('ui.changed')] : []),
  ].join(' · ');
  return `[${n}] ${origin}${quote === label ? '' : `: ${oneLine(quote)}`}`;
};

/** A rule was reviewed on a day, or by nobody yet; everything else has an instant. */
const dateOf = ({ kind, date }: Citation, { word, show }: Told): string => {
  if (kind !== 'rule' && kind !== 'guideline') return show.date(date);
  return date === '' ? word('ui.notReviewed') : show.calendarDate(date);
};

/** The same as plain text. */
export const textOf = ({ practice, title, facts, parts, foot }: PrintedAccount): string =>
  [
    practice.name,
    title,
    '',
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...parts.flatMap((part) => ['', `— ${part.title}`, ...part.lines]),
    '',
    foot,
    '',
  ].join('\r\n');
