import type { Answer, Block, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { NotesSearch } from '../retrieval/port.ts';
import { withoutHidden } from '../safety/hidden.ts';
import { injectionNotes } from '../safety/injection.ts';
import { labAbnormal } from './answers/abnormal.ts';
import { allergies } from './answers/allergies.ts';
import { appointments } from './answers/appointments.ts';
import { calculations } from './answers/calculations.ts';
import { factsUnder } from './answers/canned.ts';
import { overdue } from './answers/care.ts';
import { changesSince } from './answers/changes.ts';
import { checkDrug, checkRegimen, renalFlags } from './answers/drugs.ts';
import { familySocial } from './answers/family.ts';
import { ambiguity, choosePatient, help, notYet, outOfScope } from './answers/guidance.ts';
import { labLatest, labTrend } from './answers/labs.ts';
import { immunizations, procedures, visits } from './answers/lists.ts';
import { medications } from './answers/medications.ts';
import { notesSearch } from './answers/notes-search.ts';
import { problems } from './answers/problems.ts';
import { summaryAt } from './answers/summary.ts';
import { vitals } from './answers/vitals.ts';
import type { ChartRead } from './chart-entries.ts';
import { citationOf, refOf } from './cite.ts';
import { formatsFor } from './formats.ts';
import { type Understood, understand } from './intents.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import type { AnswerTo, Draft, Reading, Say, Texts, Translate } from './reading.ts';
import type { ToolsRead } from './tools.ts';
import { isBacked } from './verify.ts';
import { excerpt, oneLine } from './words.ts';

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
  /** What was asked of rules, calculators and schedule; no more than `toolsFor` names. */
  readonly tools: ToolsRead;
  /** What was found in the notes; null where nothing was looked for. */
  readonly notes?: NotesSearch | null;
  /** What cannot wait: it is said before everything else. */
  readonly alarms?: readonly Draft[];
  /** The earlier question from which this one goes on; null where it stands by itself. */
  readonly goesOnFrom?: string | null;
};

export type EngineAnswer = Omit<Answer, 'runId' | 'auditId' | 'ms'> & {
  readonly intents: readonly IntentName[];
};

/** Intents that are understood and not answered yet. */
const unanswered = ['draft', 'out_of_scope'] as const satisfies readonly IntentName[];
type Unanswered = (typeof unanswered)[number];
export const isUnanswered = (intent: IntentName): intent is Unanswered =>
  unanswered.some((one) => one === intent);

type ChartIntent = Exclude<IntentName, 'help' | Unanswered>;

const answersAt = (now: Date, notes: NotesSearch | null): Record<ChartIntent, AnswerTo> => ({
  allergies,
  medications,
  problems,
  vitals,
  lab_latest: labLatest,
  lab_trend: labTrend,
  immunizations,
  procedures,
  visits,
  notes_search: notesSearch(notes, now),
  summary: summaryAt(now),
  lab_abnormal: labAbnormal,
  family_social: familySocial,
  changes_since: changesSince,
  overdue,
  check_drug: checkDrug,
  check_regimen: checkRegimen,
  renal_flags: renalFlags,
  calculate: calculations,
  appointments,
});

/**
 * Answers a question from one chart. Pure: the same input gives the same answer. Order: what was asked, the canned
 * reply that a trigger of the specification asks for, this patient's facts under it.
 */
export const answerQuestion = (input: AskInput): EngineAnswer =>
  answerUnderstood(input, understand(input.question, input.lang, input.chart));

/** The answer to a question that was read already; `chart` needs no more than the parts that `partsFor` names. */
export const answerUnderstood = (input: Omit<AskInput, 'question'>, understood: Understood): EngineAnswer => {
  const { lang, chart, timeZone, texts, tools, now } = input;
  const { t, rule } = texts;
  const show = formatsFor(lang, timeZone);
  const { trigger } = understood;
  const reading = chart && { chart, question: understood, t, rule, show, tools, now, timeZone };
  const { alarms = [], goesOnFrom = null } = input;
  const drafts = [
    ...alarms,
    ...(goesOnFrom === null ? [] : [assumed(goesOnFrom, t)]),
    ...asked(input, understood, reading),
    ...(trigger ? [cannedReply(trigger, texts)] : []),
    ...(trigger && reading ? factsUnder[trigger](reading) : []),
  ];
  const { blocks, citations, refused } = published(drafts, { t, rule, show });
  return {
    // The client sends it back in NFC; only so is it found again among the stored replies.
    reply: blocks
      .map(({ text }) => text)
      .join('\n')
      .normalize(),
    engine: 'embedded',
    type: alarms.length > 0 || trigger === 'chestPain' ? 'warning' : trigger === null ? 'info' : 'suggestion',
    lang,
    blocks,
    citations,
    refused,
    leftClinic: null,
    intents: understood.intents,
  };
};

/** Says what the answer takes for granted: a question that goes on says half of itself. */
const assumed = (question: string, t: Translate): Draft => ({
  kind: 'action',
  text: t('goesOn', { question: excerpt(oneLine(question), 100) }),
  sources: [],
});

const cannedReply = (trigger: TriggerName, { canned }: Texts): Draft => ({
  kind: trigger === 'chestPain' ? 'alert' : 'action',
  text: canned(trigger),
  sources: [],
});

/** The blocks of what was asked; nothing when the question was only a trigger. */
const asked = (
  { chart, now, texts, notes = null, alarms = [] }: Omit<AskInput, 'question'>,
  question: Understood,
  reading: Reading | null,
): Draft[] => {
  const { intents, ambiguous, trigger } = question;
  const { t } = texts;
  if (ambiguous) return trigger ? [] : ambiguity(ambiguous, t);
  if (intents.length === 0) return trigger || alarms.length > 0 ? [] : outOfScope(chart, texts);
  const answers = answersAt(now, notes);
  const others = intents.length > 1 || trigger !== null;
  return intents.flatMap((intent) => {
    if (intent === 'help') return help(chart, texts);
    if (isUnanswered(intent)) return others ? [notYet(t)] : [notYet(t), ...outOfScope(chart, texts)];
    if (reading) return answers[intent](reading);
    return intent === intents.find((one) => one !== 'out_of_scope') ? [choosePatient(t)] : [];
  });
};

/** Numbers the sources, drops what is said twice, and lets nothing through that no entry backs. */
const published = (drafts: readonly Draft[], say: Say): Pick<Answer, 'blocks' | 'citations' | 'refused'> => {
  const said = new Set<string>();
  const seen = drafts.map((draft) => ({ ...draft, text: withoutHidden(draft.text) }));
  const fresh = seen.filter(({ text }) => !said.has(text) && said.add(text));
  const backed = fresh.filter((draft) => isBacked(draft, say.show));
  const citations = new Map<string, Citation>();
  const blocks = [...backed, ...injectionNotes(backed, say)].map(
    (draft): Block => ({
      kind: draft.kind,
      text: draft.text,
      cites: draft.sources.map((source) => {
        const ref = refOf(source);
        const citation = citations.get(ref) ?? citationOf(source, citations.size + 1, say);
        citations.set(ref, citation);
        return citation.n;
      }),
    }),
  );
  const withheld = fresh.length - backed.length;
  if (withheld > 0) blocks.push({ kind: 'missing', text: say.t('withheld', { count: withheld }), cites: [] });
  return {
    blocks,
    citations: [...citations.values()],
    refused: citations.size > 0 ? null : (fresh.find(({ refusal }) => refusal)?.refusal ?? null),
  };
};
