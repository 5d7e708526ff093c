import { chartSections, EntryKind, sectionOfKind } from '@doctor-plus/contract/charts/schema.ts';
import type { ToolSet } from 'ai';
import { libraryOutcome } from '../engine/answers/library.ts';
import { findSource, isReadInFull, newestFirst, type Section, type Source } from '../engine/chart-entries.ts';
import { quoteOf } from '../engine/cite.ts';
import type { IntentName } from '../engine/lexicon/schema.ts';
import { onlyRead } from '../engine/parts.ts';
import type { Say } from '../engine/reading.ts';
import { oneLine, wordsOf } from '../engine/words.ts';
import type { PatientReads } from '../patient-reads.ts';
import type { Envelope } from './envelope.ts';
import type { EvidenceBook } from './evidence.ts';
import type { loadLibrary } from './models.ts';
import { inPlainWords, plainAsks } from './plain-question.ts';

const mostEntries = 60;
const mostBytes = 8_192;
/** Passages of the library that one search returns. */
const mostPassages = 8;

/** The lines that fit, and how many do not. */
const fitting = (lines: readonly string[]): string[] => {
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines.slice(0, mostEntries)) {
    bytes += Buffer.byteLength(line) + 4;
    if (bytes > mostBytes) break;
    kept.push(line);
  }
  return kept.length < lines.length
    ? [...kept, `(${lines.length - kept.length} more entries are not shown)`]
    : kept;
};

type Context = {
  readonly library: Awaited<ReturnType<typeof loadLibrary>>;
  readonly reads: PatientReads;
  readonly book: EvidenceBook;
  readonly envelope: Envelope;
  readonly say: Say;
  /** Puts back what a model could only name by a sign. */
  readonly reveal: (text: string) => string;
  readonly onRead: (lines: number) => void;
};

const numberIn = (text: string): number | undefined =>
  text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

const text = (description: string) => ({ type: 'string', description, maxLength: 200 }) as const;
const sectionField = { type: 'string', enum: [...chartSections] } as const;

/** An allergy that holds is stronger than a statement that there is none, which a model could repeat. */
const withoutContradiction = (sources: readonly Source[]): Source[] => {
  const statusOf = (source: Source) => (source.kind === 'allergy' ? source.entry.status : null);
  return sources.some((source) => statusOf(source) === 'active')
    ? sources.filter((source) => statusOf(source) !== 'none_known')
    : [...sources];
};

/** Tools that read and do nothing else. None takes a patient, an address or anything to write. */
export const createTools = ({ library, reads, book, envelope, say, reveal, onRead }: Context): ToolSet => {
  const { tool, jsonSchema } = library;

  const answer = (lines: readonly string[]): string => {
    onRead(lines.length);
    return envelope.data(fitting(lines));
  };

  const sectionSources = async (section: Section): Promise<{ sources: Source[]; whole: boolean }> => {
    const chart = await reads.sections([section]);
    const read = chart[section];
    if (!read) throw new Error('The section was not read');
    const whole = onlyRead(chart);
    const kind = EntryKind.options.find((one) => sectionOfKind[one] === section);
    const sources = withoutContradiction(
      newestFirst(whole, section).flatMap(({ id }) => (kind && findSource(whole, kind, id)) ?? []),
    );
    return { sources, whole: isReadInFull(whole, section) };
  };

  const make = <Input>(
    description: string,
    properties: Readonly<Record<string, object>>,
    required: readonly string[],
    read: (value: (name: string) => string) => Input,
    execute: (input: Input) => Promise<string[]>,
  ) =>
    tool({
      description,
      inputSchema: jsonSchema<Record<string, unknown>>(
        { type: 'object', properties, required: [...required], additionalProperties: false },
        {
          validate: (value) => {
            const known = typeof value === 'object' && value !== null && !Array.isArray(value);
            const fits =
              known &&
              Object.entries(value).every(
                ([name, one]) =>
                  Object.hasOwn(properties, name) && (typeof one === 'string' || typeof one === 'number'),
              ) &&
              required.every((name) => Object.hasOwn(value, name));
            return fits
              ? { success: true, value: { ...value } }
              : { success: false, error: new Error('These arguments do not fit') };
          },
        },
      ),
      execute: async (input) =>
        answer(await execute(read((name) => reveal(String(input[name] ?? '')).slice(0, 200)))),
    });

  const intent = (name: IntentName, description: string, about?: string) =>
    make(
      description,
      about === undefined ? {} : { about: text(about) },
      about === undefined ? [] : ['about'],
      (value) => value('about'),
      async (subject) => {
        const said = await reads.engine(name, subject);
        return said === null ? ['(this is not available here)'] : book.linesOf(said);
      },
    );

  return {
    get_summary: intent('summary', 'What matters most in this chart.'),
    list_section: make(
      'Entries of one section of the chart, newest first.',
      {
        section: sectionField,
        since: text('Day such as 2026-01-31; only entries since then.'),
        limit: { type: 'integer' },
      },
      ['section'],
      (value) => ({
        section: chartSections.find((one) => one === value('section')),
        since: value('since'),
        limit: Number(value('limit')) || mostEntries,
      }),
      async ({ section, since, limit }) => {
        if (!section) return ['(there is no such section)'];
        const { sources, whole } = await sectionSources(section);
        if (sources.length === 0 && whole)
          return [book.emptyLine(say.t('missing.neverReviewed', { section: say.t(`section.${section}`) }))];
        const from = Date.parse(since);
        return sources
          .filter(({ entry }) => Number.isNaN(from) || Date.parse(entry.effective_at) >= from)
          .slice(0, Math.max(1, limit))
          .map(book.lineOf);
      },
    ),
    search_chart: make(
      'Entries of the chart that hold all words of a text.',
      { q: text('Words to look for.') },
      ['q'],
      (value) => wordsOf(value('q')),
      async (wanted) => {
        if (wanted.length === 0) return ['(nothing to look for)'];
        const found: string[] = [];
        for (const section of chartSections) {
          const { sources } = await sectionSources(section);
          for (const source of sources) {
            const words = new Set(wordsOf(quoteOf(source, say.show)));
            const all = [...words].join(' ');
            if (wanted.every((word) => words.has(word) || all.includes(word)))
              found.push(book.lineOf(source));
          }
        }
        return found.length === 0 ? ['(no entry holds these words)'] : found;
      },
    ),
    lab_trend: make(
      'All values of one laboratory test, newest first.',
      { analyte: text('Name of the test, as the chart or the question has it.') },
      ['analyte'],
      (value) => wordsOf(value('analyte')),
      async (wanted) => {
        const { sources } = await sectionSources('labs');
        const named = sources.filter((source) => {
          const name = wordsOf(source.kind === 'lab' ? source.entry.name : '').join(' ');
          return wanted.length > 0 && wanted.every((word) => name.includes(word));
        });
        return named.length === 0 ? ['(no result has this name)'] : named.map(book.lineOf);
      },
    ),
    ask_engine: make(
      'Asks the engine about one thing of this chart. Use it where its answer above is not about what the doctor asked.',
      {
        ask: { type: 'string', enum: [...plainAsks] },
        thing: text(
          'A drug, group of drugs, test, vital sign, problem, procedure, vaccine or allergen, in English or as the chart has it.',
        ),
        from: text('Day such as 2026-01-31.'),
        until: text('Day such as 2026-01-31.'),
        above: { type: 'number' },
        below: { type: 'number' },
      },
      ['ask', 'thing'],
      (value) => ({
        ask: plainAsks.find((one) => one === value('ask')),
        thing: oneLine(value('thing')),
        from: value('from'),
        until: value('until'),
        above: numberIn(value('above')),
        below: numberIn(value('below')),
      }),
      async ({ ask, thing, ...limits }) => {
        if (!ask || thing === '') return ['(this cannot be asked)'];
        const said = await reads.asked(inPlainWords({ ask, thing, ...limits }));
        return said.refused?.code === 'not_your_patient' ? ['(that is another patient)'] : book.linesOf(said);
      },
    ),
    calc: intent('calculate', 'Computes a clinical score from the chart.', 'Name of the score.'),
    check_drug: intent('check_drug', 'Checks one drug against this chart.', 'Name of the drug.'),
    check_regimen: intent('check_regimen', 'Checks the current drugs with each other.'),
    overdue: intent('overdue', 'What is due or overdue.'),
    guideline_search: make(
      "Passages of the practice's own library. They are about no patient.",
      { q: text('What to look for, in any language.') },
      ['q'],
      (value) => value('q'),
      async (question) => {
        const { excerpts } = libraryOutcome(await reads.library(question), mostPassages);
        return excerpts.length === 0
          ? ['(the library says nothing of it)']
          : excerpts.map(({ passage }) => book.lineOfPassage(passage));
      },
    ),
    list_appointments: intent('appointments', 'Appointments of the patient.'),
  };
};
