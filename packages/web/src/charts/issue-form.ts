import {
  certificateTypes,
  type IssueContent,
  type IssuedKind,
} from '@doctor-plus/contract/charts/documents.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';

const Line = z.object({
  medication_id: z.string(),
  dose: z.string(),
  form: z.string(),
  route: z.string(),
  frequency: z.string(),
  duration: z.string(),
  quantity: z.string(),
  instructions: z.string(),
});
export type TypedLine = z.output<typeof Line>;

/** What is typed into the form of a new document, whichever kind it is. */
export const TypedDocument = z.object({
  language: Language,
  visit: z.string(),
  lines: z.array(Line),
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
});
export type TypedDocument = z.output<typeof TypedDocument>;

export const emptyDocument = (language: Language, today: string): TypedDocument => ({
  language,
  visit: '',
  lines: [],
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
});

export const emptyLine = (medication: { readonly id: string; readonly dose: string | null }): TypedLine => ({
  medication_id: medication.id,
  dose: medication.dose ?? '',
  form: '',
  route: '',
  frequency: '',
  duration: '',
  quantity: '',
  instructions: '',
});

/** Tests that were picked, then those that were typed, each once. */
export const testsOf = ({ tests, otherTests }: TypedDocument): string[] => [
  ...new Set([...tests, ...otherTests.split('\n')].map((test) => test.trim()).filter(Boolean)),
];

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

export type DocumentProblem = 'required' | 'pickOne' | 'order' | 'reason';

/** What is wrong, by the name of the field; in the order of the form. */
export const documentProblems = (
  kind: IssuedKind,
  typed: TypedDocument,
  replaces: boolean,
): Record<string, DocumentProblem> => {
  const wrong: Record<string, DocumentProblem> = {};
  const need = (name: string, text: string) => {
    if (text.trim() === '') wrong[name] = 'required';
  };
  if (kind === 'visit_summary') need('visit', typed.visit);
  if (kind === 'prescription') {
    if (typed.lines.length === 0) wrong.lines = 'pickOne';
    for (const line of typed.lines) {
      need(`dose-${line.medication_id}`, line.dose);
      need(`frequency-${line.medication_id}`, line.frequency);
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
