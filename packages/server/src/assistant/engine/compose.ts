import type { Answer, Block, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { allergies } from './answers/allergies.ts';
import { factsUnder } from './answers/canned.ts';
import { ambiguity, choosePatient, help, notYet, outOfScope } from './answers/guidance.ts';
import { labLatest, labTrend } from './answers/labs.ts';
import { immunizations, procedures, visits } from './answers/lists.ts';
import { medications } from './answers/medications.ts';
import { problems } from './answers/problems.ts';
import { summaryAt } from './answers/summary.ts';
import { vitals } from './answers/vitals.ts';
import type { ChartRead } from './chart-entries.ts';
import { citationOf, refOf } from './cite.ts';
import { type Formats, formatsFor } from './formats.ts';
import { type Understood, understand } from './intents.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import type { AnswerTo, Draft, Say, Texts } from './reading.ts';
import { isBacked } from './verify.ts';

export type AskInput = {
  readonly question: string;
  /** The answer's language. */
  readonly lang: Language;
  /** Null when no patient is chosen. */
  readonly chart: ChartRead | null;
  readonly now: Date;
  /** IANA zone of the practice: days are days there. */
  readonly timeZone: string;
  readonly texts: Texts;
};

export type EngineAnswer = Omit<Answer, 'runId' | 'auditId' | 'ms'> & {
  readonly intents: readonly IntentName[];
};

/** Intents that are understood and not answered yet. */
const unanswered = [
  'lab_abnormal',
  'notes_search',
  'family_social',
  'changes_since',
  'overdue',
  'check_drug',
  'check_regimen',
  'renal_flags',
  'calculate',
  'appointments',
  'draft',
  'out_of_scope',
] as const satisfies readonly IntentName[];
type Unanswered = (typeof unanswered)[number];
const isUnanswered = (intent: IntentName): intent is Unanswered => unanswered.some((one) => one === intent);

type ChartIntent = Exclude<IntentName, 'help' | Unanswered>;

const answersAt = (now: Date): Record<ChartIntent, AnswerTo> => ({
  allergies,
  medications,
  problems,
  vitals,
  lab_latest: labLatest,
  lab_trend: labTrend,
  immunizations,
  procedures,
  visits,
  summary: summaryAt(now),
});

/**
 * Answers a question from one chart. Pure: the same input gives the same answer. Order: what was asked, the canned
 * reply that a trigger of the specification asks for, this patient's facts under it.
 */
export const answerQuestion = (input: AskInput): EngineAnswer =>
  answerUnderstood(input, understand(input.question, input.lang, input.chart));

/** The answer to a question that was read already; `chart` needs no more than the parts that `partsFor` names. */
export const answerUnderstood = (input: Omit<AskInput, 'question'>, understood: Understood): EngineAnswer => {
  const { lang, chart, timeZone, texts } = input;
  const { t } = texts;
  const show = formatsFor(lang, timeZone);
  const { trigger } = understood;
  const drafts = [
    ...asked(input, understood, show),
    ...(trigger ? [cannedReply(trigger, texts)] : []),
    ...(trigger && chart ? factsUnder[trigger]({ chart, question: understood, t, show }) : []),
  ];
  const { blocks, citations, refused } = published(drafts, { t, show });
  return {
    // The client sends it back in NFC; only so is it found again among the stored replies.
    reply: blocks
      .map(({ text }) => text)
      .join('\n')
      .normalize(),
    engine: 'embedded',
    type: trigger === null ? 'info' : trigger === 'chestPain' ? 'warning' : 'suggestion',
    lang,
    blocks,
    citations,
    refused,
    leftClinic: null,
    intents: understood.intents,
  };
};

const cannedReply = (trigger: TriggerName, { canned }: Texts): Draft => ({
  kind: trigger === 'chestPain' ? 'alert' : 'action',
  text: canned(trigger),
  sources: [],
});

/** The blocks of what was asked; nothing when the question was only a trigger. */
const asked = (
  { chart, now, texts }: Omit<AskInput, 'question'>,
  question: Understood,
  show: Formats,
): Draft[] => {
  const { intents, ambiguous, trigger } = question;
  const { t } = texts;
  if (ambiguous) return trigger ? [] : ambiguity(ambiguous, t);
  if (intents.length === 0) return trigger ? [] : outOfScope(chart, texts);
  const answers = answersAt(now);
  const others = intents.length > 1 || trigger !== null;
  return intents.flatMap((intent) => {
    if (intent === 'help') return help(chart, texts);
    if (isUnanswered(intent)) return others ? [notYet(t)] : [notYet(t), ...outOfScope(chart, texts)];
    if (chart) return answers[intent]({ chart, question, t, show });
    return intent === intents.find((one) => one !== 'out_of_scope') ? [choosePatient(t)] : [];
  });
};

/** Numbers the sources, drops what is said twice, and lets nothing through that no entry backs. */
const published = (
  drafts: readonly Draft[],
  { t, show }: Say,
): Pick<Answer, 'blocks' | 'citations' | 'refused'> => {
  const said = new Set<string>();
  const fresh = drafts.filter(({ text }) => !said.has(text) && said.add(text));
  const backed = fresh.filter((draft) => isBacked(draft, show));
  const citations = new Map<string, Citation>();
  const blocks = backed.map(
    (draft): Block => ({
      kind: draft.kind,
      text: draft.text,
      cites: draft.sources.map((source) => {
        const ref = refOf(source);
        const citation = citations.get(ref) ?? citationOf(source, citations.size + 1, { t, show });
        citations.set(ref, citation);
        return citation.n;
      }),
    }),
  );
  const withheld = fresh.length - backed.length;
  if (withheld > 0) blocks.push({ kind: 'missing', text: t('withheld', { count: withheld }), cites: [] });
  return {
    blocks,
    citations: [...citations.values()],
    refused: citations.size > 0 ? null : (fresh.find(({ refusal }) => refusal)?.refusal ?? null),
  };
};
