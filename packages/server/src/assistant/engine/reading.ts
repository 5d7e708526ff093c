import type { Answer, Block } from '@doctor-plus/contract/assistant/schema.ts';
import type { ChartRead } from './chart-entries.ts';
import type { Cited } from './cited.ts';
import type { Formats } from './formats.ts';
import type { ToolsRead } from './tools.ts';
import type { Understood } from './understood.ts';

/** The text of a key of `assistant.json` below `answer`, in the answer's language. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Fixed texts: the four replies of the care screen, the greeting, and what is said when no reply came. */
export const cannedNames = ['chestPain', 'bloodSugar', 'medication', 'help', 'greeting', 'noReply'] as const;
export type CannedName = (typeof cannedNames)[number];

/** The texts of one language. */
export type Texts = {
  readonly t: Translate;
  readonly canned: (name: CannedName) => string;
  /** A text of the chart, the rules or the schedule by its whole key: `charts:…`, `clinical:…`, `drugSafety:…`, `scheduling:…`, `specialties:…`. */
  readonly rule: Translate;
};

/** A statement before its sources have numbers. */
export type Draft = {
  readonly kind: Block['kind'];
  readonly text: string;
  readonly sources: readonly Cited[];
  /** Figures that are the answer's own, such as a number of entries: no entry holds them. */
  readonly own?: readonly number[];
  /** The draft of a text that it speaks of. */
  readonly data?: NonNullable<Block['data']>;
  /** Why there is no answer; it becomes the answer's refusal when no statement stands beside it. */
  readonly refusal?: NonNullable<Answer['refused']>;
};

/**
 * The open chart: the patient's name, and the number of the chart. `charts`: those that are asked for, as far as they are in
 * reach; null where it is not told who is asked for.
 */
export type OpenChart = {
  readonly patient: string;
  readonly number: string;
  readonly charts: readonly string[] | null;
};

/** How a statement is worded: texts and formats of the answer's language. */
export type Say = { readonly t: Translate; readonly rule: Translate; readonly show: Formats };

/** What an answer is made from. */
export type Reading = Say & {
  readonly chart: ChartRead;
  readonly question: Understood;
  /** What was asked of rules, calculators and schedule for this answer. */
  readonly tools: ToolsRead;
  readonly now: Date;
  /** IANA zone of the practice. */
  readonly timeZone: string;
};

/** One intent's answer: statements with their sources. Pure. */
export type AnswerTo = (reading: Reading) => Draft[];
