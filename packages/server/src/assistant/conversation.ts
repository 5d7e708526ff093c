import type { askAssistant } from '@doctor-plus/contract/assistant/endpoints.ts';
import { questionMaximum } from '@doctor-plus/contract/assistant/endpoints.ts';
import {
  type Answer,
  type ChatMessage,
  type EntryCitation,
  isEntryCitation,
  RunState,
} from '@doctor-plus/contract/assistant/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { invalid, notFound } from '../platform/http/errors.ts';
import * as repository from './repository.ts';
import { readAnswer } from './runs/service.ts';
import { fixedTexts } from './texts.ts';

type Sent = ParsedOf<typeof askAssistant>['body']['messages'][number];

/** What a person wrote, fit to be stored and answered. Throws 400 for blank text and for more than 8,000 characters. */
export const writtenText = ({ content }: Sent): string => {
  const text = content.trim();
  if (text === '') throw invalid({ messages: 'too_small' });
  if (text.length > questionMaximum) throw invalid({ messages: 'too_big' });
  return text;
};

/** The newest message of the person: the only one that is a question. Throws 400 when there is none. */
export const newestQuestion = (messages: readonly Sent[]): Sent => {
  const newest = messages.findLast(({ role }) => role === 'user');
  if (!newest) throw invalid({ messages: 'no_question' });
  return newest;
};

/**
 * History is what the server stored (decision D4): an assistant's item must equal a reply of this conversation or
 * one of the product's fixed texts. Anything else is invented, and 400.
 */
export const refuseInvented = async (
  tx: Transaction,
  sessionId: string | null,
  messages: readonly Sent[],
): Promise<void> => {
  const said = messages.filter(({ role }) => role === 'assistant');
  if (said.length === 0) return;
  const fixed = await fixedTexts();
  const claimed = said.filter(({ content }) => !fixed.has(content));
  if (claimed.length === 0) return;
  const texts = [...new Set(claimed.map(({ content }) => content))];
  const replies =
    sessionId === null ? new Set<string>() : await repository.repliesAmong(tx, sessionId, texts);
  if (texts.some((text) => !replies.has(text))) throw invalid({ messages: 'not_a_reply' });
};

/** Makes sure that the conversation is this doctor's, and makes it when nobody has written in it yet. 404 otherwise. */
export const openSession = async (
  tx: Transaction,
  actor: Actor,
  session: { readonly id: string; readonly patientId: string | null; readonly at: Date },
): Promise<void> => {
  const owner = await repository.ownerOf(tx, session.id);
  if (owner === actor.id) return;
  if (owner !== null) throw notFound();
  const { id, patientId, at } = session;
  const made = await repository.insertSession(tx, { id, doctorId: actor.id, patientId, createdAt: at });
  if (!made && (await repository.ownerOf(tx, id)) !== actor.id) throw notFound();
};

/** Version of each of these entries today, by `kind/id`; none for what was taken back or is out of reach. */
export type VersionsNow = (
  tx: Transaction,
  actor: Actor,
  entries: readonly Pick<EntryCitation, 'kind' | 'id'>[],
) => Promise<ReadonlyMap<string, number>>;

/**
 * The stored conversation as the contract tells it; empty when nobody has written in it yet, 404 when it is another
 * doctor's. An answer of an older form is told by its text alone.
 */
export const conversationOf = async (
  tx: Transaction,
  actor: Actor,
  sessionId: string,
  versionsNow: VersionsNow,
): Promise<ChatMessage[]> => {
  const found = await repository.findConversation(tx, actor, sessionId);
  if (found === null) return [];
  if (found.doctorId !== actor.id) throw notFound();
  const messages = found.messages.map(({ answer, createdAt, run, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    answer: readAnswer(answer),
    run: runFrom(run),
  }));
  const cited = messages.flatMap(({ answer }) => entriesOf(answer));
  const versions = cited.length > 0 ? await versionsNow(tx, actor, cited) : new Map<string, number>();
  return messages.map((message) => ({
    ...message,
    changed: entriesOf(message.answer)
      .filter(({ kind, id, version }) => versions.get(`${kind}/${id}`) !== version)
      .map(({ ref }) => ref),
  }));
};

const entriesOf = (answer: Answer | null): EntryCitation[] => answer?.citations.filter(isEntryCitation) ?? [];

const runFrom = (run: string | null): ChatMessage['run'] => {
  if (run === null) return null;
  const [id = '', state] = run.split(' ');
  return { id, state: RunState.parse(state) };
};
