import { type DraftKind, draftParts } from '@doctor-plus/contract/assistant/draft-content.ts';
import { type EntryCitation, isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import type { ToolSet } from 'ai';
import * as z from 'zod/mini';
import { type AddedStatement, extendDraft, openParts } from '../drafts/extend-draft.ts';
import type { KeptDraft } from '../engine/compose.ts';
import type { Say } from '../engine/reading.ts';
import { withoutHidden } from '../safety/hidden.ts';
import type { Claim } from './enforce.ts';
import type { Envelope } from './envelope.ts';
import type { Evidence, EvidenceBook } from './evidence.ts';
import type { loadLibrary } from './models.ts';
import { isSpokenIn } from './speaker.ts';
import { changesAreBacked } from './treatment-changes.ts';

/** Most statements that a model adds to a draft, and the longest of them in letters. */
const mostStatements = 12;
const longestStatement = 400;
/** More sources than these say of none what it is a source of. */
const mostSources = 6;

const names = {
  note: 'draft_note',
  letter: 'draft_letter',
  patient_instructions: 'draft_instructions',
} as const satisfies Record<DraftKind, string>;

/** Whether a model may add to a draft: to what an engine wrote, in the language of the answer, in a part in which the chart speaks. */
export const isOpenToModel = ({ lang, content }: KeptDraft, answer: Pick<KeptDraft, 'lang'>): boolean =>
  lang === answer.lang && openParts(content).length > 0;

/** What the engine wrote, as lines with refs: what a model knows of the chart before it reads on. */
export const draftLines = ({ statements, basis }: KeptDraft, book: EvidenceBook): string[] => {
  const blocks = statements.map(({ text, cites }) => ({
    kind: 'fact' as const,
    text: text.replace(/^- /, ''),
    cites,
  }));
  return book.linesOf({ blocks, citations: [...basis] });
};

/** What a model is told of the tool beside its description. */
export const draftInstructions = ({ content }: KeptDraft): string =>
  `The doctor asked for a text. The engine has written a draft of it from the chart, and a doctor will read, change and confirm it. Before you answer, call ${names[content.kind]} at most once to add what connects those lines: what is known, since when, and how it went. Never order, advise, prescribe or greet, and repeat no line of the draft. Then answer in one short block of kind "action".`;

type Context = {
  readonly library: Awaited<ReturnType<typeof loadLibrary>>;
  readonly drafted: KeptDraft;
  readonly book: EvidenceBook;
  readonly envelope: Envelope;
  readonly say: Say;
  /** A statement as it may be shown; null for one that nothing backs. */
  readonly checked: (claim: Claim) => Claim | null;
  readonly drugsIn: (text: string) => ReadonlySet<string>;
};

/**
 * The one tool that makes something: what it is given stands in the draft that the engine wrote for the doctor's question, as far as
 * the chart backs it. It writes nothing anywhere; `written` is the draft as it came to be, null while there is nothing of the model in
 * it. Arguments of another form, such as a patient, are a wrong call.
 */
export const createDraftTool = ({ library, drafted, book, envelope, say, checked, drugsIn }: Context) => {
  const parts = openParts(drafted.content);
  const Arguments = z.strictObject({
    statements: z
      .array(
        z.strictObject({
          part: z.enum(parts),
          text: z.string(),
          refs: z._default(z.array(z.string()), []),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostStatements)),
  });
  type Given = z.output<typeof Arguments>['statements'][number];
  let written: KeptDraft | null = null;
  let called = false;

  const backed = ({ part, text, refs }: Given): AddedStatement | null => {
    const bare = withoutHidden(text)
      .normalize()
      .replace(/^[-–•*\s]+/, '');
    if (bare.length > longestStatement || refs.length > mostSources) return null;
    const claim = checked({ kind: 'fact', text: bare, refs });
    const cited = refs.flatMap((ref) => book.byRef.get(ref) ?? []);
    const citations = cited.flatMap(({ citation }) =>
      citation && isEntryCitation(citation) ? citation : [],
    );
    // A text of the chart rests on the chart: no rule, no guideline, and not on what is missing.
    if (claim === null || citations.length < refs.length) return null;
    // What stands between brackets is a place for the doctor to fill in.
    if (/[[\]]/.test(claim.text)) return null;
    if (speaksOfDrugs(claim.text, citations) && !changesAreBacked(claim.text, cited.flatMap(saidBy)))
      return null;
    return { part, text: dated(claim.text, citations), citations };
  };
  const speaksOfDrugs = (text: string, citations: readonly EntryCitation[]): boolean =>
    drugsIn(text).size > 0 || citations.some(({ kind }) => kind === 'medication');
  /** With the days of what it rests on: in the chart it stands without its sources. */
  const dated = (text: string, citations: readonly EntryCitation[]): string => {
    const days = [...new Set(citations.map(({ date }) => say.show.date(date)))];
    const open = days.filter((day) => !text.includes(day));
    return open.length === 0 ? text : say.show.noted(text.replace(/[.。．]$/u, ''), say.show.clauses(open));
  };

  const add = (given: readonly Given[]): string => {
    if (called) return '(a draft is written once)';
    called = true;
    const kept = given.flatMap((statement) => backed(statement) ?? []);
    const isUnderstood = isSpokenIn(
      drafted.lang,
      kept.map(({ text }) => ({ kind: 'fact', text, refs: [] })),
    );
    const extended = isUnderstood ? extendDraft(drafted, kept) : null;
    if (extended !== null) written = { ...extended, id: drafted.id };
    const count = extended === null ? 0 : kept.length;
    return `(${count} of ${given.length} statements stand in the draft; of the others the chart says nothing)`;
  };

  const { tool, jsonSchema } = library;
  const headings = draftParts(drafted.content).map(({ name }) => name);
  const tools: ToolSet = {
    [names[drafted.content.kind]]: tool({
      description: `Adds statements to the draft that the engine wrote (its parts: ${headings.join(', ')}). Each rests on the refs of lines that it repeats numbers, units, days and drug names of; what has none is left out.`,
      inputSchema: jsonSchema<z.output<typeof Arguments>>(
        {
          type: 'object',
          properties: {
            statements: {
              type: 'array',
              maxItems: mostStatements,
              items: {
                type: 'object',
                properties: {
                  part: { type: 'string', enum: parts },
                  text: { type: 'string', maxLength: longestStatement },
                  refs: { type: 'array', items: { type: 'string' }, maxItems: mostSources },
                },
                required: ['part', 'text', 'refs'],
                additionalProperties: false,
              },
            },
          },
          required: ['statements'],
          additionalProperties: false,
        },
        {
          validate: (value) => {
            const read = Arguments.safeParse(value);
            return read.success
              ? { success: true, value: read.data }
              : { success: false, error: new Error('These arguments do not fit') };
          },
        },
      ),
      execute: async ({ statements }) => envelope.data([add(statements)]),
    }),
  };
  return { tools, written: (): KeptDraft | null => written };
};

const saidBy = ({ citation, texts }: Evidence): string[] => [...texts, citation?.quote ?? ''];
