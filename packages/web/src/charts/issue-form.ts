import {
  certificateTypes,
  type IssueContent,
  type IssuedKind,
} from '@doctor-plus/contract/charts/documents.ts';
import type { Dosage } from '@doctor-plus/contract/charts/dosage.ts';
import type { DrugAlert, DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { WrittenText } from '@doctor-plus/contract/charts/written-drugs.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import { Answer, aboutOrder, isAnswered, noAnswer } from './drug-order.ts';

const Line = z.pipe(
  z.object({
    medication_id: z.string(),
    dose: z.string(),
    form: z.string(),
    route: z.string(),
    /** How often, in drafts of earlier versions, which had a field for it. */
    frequency: z._default(z.string(), ''),
    duration: z.string(),
    quantity: z.string(),
    instructions: z.string(),
  }),
  z.transform(({ frequency, ...line }) => ({
    ...line,
    dose: [line.dose, frequency].filter((text) => text.trim() !== '').join(', '),
  })),
);
export type TypedLine = z.output<typeof Line>;

/** What is typed into the form of a new document, whichever kind it is. */
export const TypedDocument = z.object({
  language: Language,
  visit: z.string(),
  lines: z.array(Line),
  /** What is said to alerts about the picked medications, by their keys. */
  answers: z._default(z.record(z.string(), Answer), {}),
  notes: z.string(),
  tests: z.array(z.string()),
  otherTests: z.string(),
  reason: z.string(),
  preparation: z.string(),
  type: z.enum(certificateTypes),
  recipient: z.string(),
  text: z.string(),
  from: z.string(),
  to: z.string(),
  replaceReason: z.string(),
  /** Orders and words of the visit that are in here already, ticked or not. */
  seen: z._default(z.object({ orders: z.array(z.string()), notes: z.string() }), { orders: [], notes: '' }),
});
export type TypedDocument = z.output<typeof TypedDocument>;

export const emptyDocument = (language: Language, today: string): TypedDocument => ({
  language,
  visit: '',
  lines: [],
  answers: {},
  notes: '',
  tests: [],
  otherTests: '',
  reason: '',
  preparation: '',
  type: 'rest',
  recipient: '',
  text: '',
  from: today,
  to: today,
  replaceReason: '',
  seen: { orders: [], notes: '' },
});

/** The line of a medication; one whose order says in terms how it is taken says nothing of its own. */
export const emptyLine = (medication: {
  readonly id: string;
  readonly dose: string | null;
  readonly dosage?: Dosage | null;
}): TypedLine => ({
  medication_id: medication.id,
  dose: medication.dosage ? '' : (medication.dose ?? ''),
  form: '',
  route: '',
  duration: '',
  quantity: '',
  instructions: '',
});

/** What is typed about orders that stand: the chart may have stopped one since. */
export const ofOrders = (
  typed: TypedDocument,
  orders: readonly { readonly id: string }[],
): TypedDocument => ({
  ...typed,
  lines: typed.lines.filter(({ medication_id }) => orders.some(({ id }) => id === medication_id)),
});

type VisitWords = Pick<TypedDocument, 'lines' | 'notes'>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Notes with the lines of the visit that are new since; whoever changed nothing gets the words of the visit as they are. */
const withNotes = ({ notes, seen }: TypedDocument, now: string): string => {
  if (notes === seen.notes) return now;
  const standing = new Set([...linesOf(seen.notes), ...linesOf(notes)]);
  const added = linesOf(now).filter((line) => !standing.has(line));
  return [notes, ...added].filter((text) => text !== '').join('\n');
};

/** A kept draft with what its visit gained since: new orders are ticked, new words are added. */
export const withVisit = (typed: TypedDocument, visit: VisitWords): TypedDocument => {
  const isKnown = (id: string) =>
    typed.seen.orders.includes(id) || typed.lines.some(({ medication_id }) => medication_id === id);
  const added = visit.lines.filter(({ medication_id }) => !isKnown(medication_id));
  const ofVisit = visit.lines.map(({ medication_id }) => medication_id);
  return {
    ...typed,
    lines: [...typed.lines, ...added],
    notes: withNotes(typed, visit.notes),
    seen: { orders: [...new Set([...typed.seen.orders, ...ofVisit])], notes: visit.notes },
  };
};

const compared = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether somebody typed another dose than the chart orders; an order that says nothing is only completed. */
export const differsFromOrder = (dose: string, ordered: string | null): boolean => {
  const [typed, standing] = [compared(dose), compared(ordered ?? '')];
  return typed !== '' && standing !== '' && typed !== standing;
};

/** A figure with a unit and nothing else: it says how much and not how often. */
const amountAlone = /^[\d.,/½¼¾\s]+(?:mg|mcg|[uµμ]g|g|kg|ml|l|ui|iu|mmol|meq|%)?\.?$/iu;

/** Alerts that want a reason before the picked medications go on paper, each once. */
export const standingStops = (check: DrugCheck, lines: readonly TypedLine[]): DrugAlert[] => [
  ...new Set(
    lines
      .flatMap(({ medication_id }) => aboutOrder(check, medication_id))
      .filter(({ level, answer }) => level === 'stop' && answer === null),
  ),
];

/** The texts of a paper that order drugs, as the server reads it; the words of a visit stand in the visit. */
export const wordsOfPaper = (
  kind: IssuedKind,
  typed: TypedDocument,
  orders: readonly { readonly id: string; readonly dosage: Dosage | null }[] = [],
): WrittenText[] => {
  const isPicked = ({ id }: { readonly id: string }) =>
    typed.lines.some(({ medication_id }) => medication_id === id);
  const texts = {
    prescription: () => [
      typed.notes,
      ...typed.lines.map(({ instructions }) => instructions),
      ...orders.filter(isPicked).flatMap(({ dosage }) => dosage?.instructions || []),
    ],
    instructions: () => [typed.text],
    visit_summary: () => [],
    lab_order: () => [],
    certificate: () => [],
    letter: () => [typed.text],
  }[kind]();
  return texts.map((text) => ({ as: kind === 'letter' ? 'story' : 'prose', text }));
};

/** Tests that were picked, then those that were typed, each once. */
export const testsOf = ({ tests, otherTests }: TypedDocument): string[] => [
  ...new Set([...tests, ...otherTests.split('\n')].map((test) => test.trim()).filter(Boolean)),
];

/**
 * All that was said to alerts, whether or not they stand by now: the same document is sent again with the same words, and
 * issued once.
 */
export const answersOf = ({ answers }: TypedDocument): { key: string; reason: string }[] =>
  Object.entries(answers)
    .filter(([, { reason }]) => reason.trim() !== '')
    .map(([key, { reason }]) => ({ key, reason }));

/** What the form means to the server. */
export const contentOf = (kind: IssuedKind, typed: TypedDocument): IssueContent =>
  ({
    visit_summary: (): IssueContent => ({ kind: 'visit_summary', visit_id: typed.visit }),
    prescription: (): IssueContent => ({ kind: 'prescription', lines: typed.lines, notes: typed.notes }),
    lab_order: (): IssueContent => ({
      kind: 'lab_order',
      tests: testsOf(typed),
      reason: typed.reason,
      instructions: typed.preparation,
    }),
    certificate: (): IssueContent => ({
      kind: 'certificate',
      type: typed.type,
      text: typed.text,
      from: typed.from,
      to: typed.to,
    }),
    letter: (): IssueContent => ({ kind: 'letter', recipient: typed.recipient, text: typed.text }),
    instructions: (): IssueContent => ({ kind: 'instructions', text: typed.text }),
  })[kind]();

export type DocumentProblem = 'required' | 'pickOne' | 'howOften' | 'order' | 'reason';

/** What is wrong, by the name of the field; in the order of the form. */
export const documentProblems = (
  kind: IssuedKind,
  typed: TypedDocument,
  replaces: boolean,
  stops: readonly Pick<DrugAlert, 'key' | 'level'>[] = [],
  /** Orders that say in terms how they are taken. */
  inTerms: readonly string[] = [],
): Record<string, DocumentProblem> => {
  const wrong: Record<string, DocumentProblem> = {};
  const need = (name: string, text: string) => {
    if (text.trim() === '') wrong[name] = 'required';
  };
  if (kind === 'visit_summary') need('visit', typed.visit);
  if (kind === 'prescription' && typed.lines.length === 0) wrong.lines = 'pickOne';
  for (const stop of stops)
    if (!isAnswered(stop, typed.answers[stop.key] ?? noAnswer)) wrong[`answer-${stop.key}`] = 'reason';
  if (kind === 'prescription') {
    for (const { medication_id: id, dose } of typed.lines) {
      if (inTerms.includes(id)) continue;
      if (amountAlone.test(dose)) wrong[`dose-${id}`] = 'howOften';
      need(`dose-${id}`, dose);
    }
  }
  if (kind === 'lab_order' && testsOf(typed).length === 0) wrong.otherTests = 'pickOne';
  if (kind === 'certificate') {
    need('text', typed.text);
    need('from', typed.from);
    need('to', typed.to);
    if (typed.from && typed.to && typed.to < typed.from) wrong.to = 'order';
  }
  if (kind === 'letter' || kind === 'instructions') need('text', typed.text);
  if (replaces && typed.replaceReason.trim().length < 3) wrong.replaceReason = 'reason';
  return wrong;
};
