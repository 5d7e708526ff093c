import type { Answer, ChatMessage, Rating, RunStatus } from '@doctor-plus/contract/assistant/schema.ts';
import type { AnswerSoFar, Following } from './message-stream.ts';

export type UserMessage = { id: string; role: 'user'; content: string; createdAt: string };

/**
 * `waiting`: asked, no answer yet; `stopped`: the person did not want to wait; `failed`: there was no reply, `failure`
 * says why when it is known.
 */
export type AssistantMessage = {
  id: string;
  role: 'assistant';
  /** The question it answers. */
  questionId: string;
  content: string;
  createdAt: string;
  answer: Answer | null;
  state: 'waiting' | 'done' | 'stopped' | 'failed';
  /** What the server is busy with, once it has said so. */
  status: RunStatus | null;
  /** While it waits: what can be read of the answer already. */
  soFar: AnswerSoFar | null;
  rating: Rating | null;
  /** `ref` of citations whose entry is another today. */
  changed: readonly string[];
  failure?: unknown;
};

export type Message = UserMessage | AssistantMessage;

/** Changes with everything that is appended to a conversation or replaced in it. */
export const versionOf = (messages: readonly Message[]): string => {
  const last = messages.at(-1);
  const reply = last?.role === 'assistant' ? `${last.state} ${last.soFar?.blocks.length ?? 0}` : '';
  return `${messages.length} ${last?.id ?? ''} ${reply}`;
};

/** Whether the newest message is one that its reader has asked a moment ago, and nothing of its answer is there yet. */
export const isJustAsked = (last: Message | undefined): boolean =>
  last?.role === 'assistant' && last.state === 'waiting' && last.soFar === null;

/** One item of the calls, as the specification sends it. */
export type SentMessage = { id: string; role: 'user' | 'assistant'; content: string };

export type ConversationPorts = {
  /** The stored history; empty for a conversation that nobody has written in yet. */
  load: () => Promise<readonly ChatMessage[]>;
  save: (messages: SentMessage[]) => Promise<unknown>;
  /** The answer; null when the question was stopped. */
  ask: (messages: SentMessage[], following: Following) => Promise<Answer | null>;
  /** The same for a question that runs already: asked before a reload, in another tab or on another device. */
  resume: (runId: string, following: Following) => Promise<Answer | null>;
  stop: (runId: string) => Promise<{ state: 'running' | 'done' | 'stopped' | 'failed' }>;
  newId: () => string;
  now: () => Date;
};

export type ConversationState = {
  readonly phase: 'loading' | 'ready' | 'load-failed';
  readonly loadFailure: unknown;
  readonly messages: readonly Message[];
  readonly waiting: boolean;
};

/** The contract takes 200; the server reads the rest of the history from its own copy. */
const mostSent = 100;

const isUser = (message: Message): message is UserMessage => message.role === 'user';

const sentOf = (messages: readonly Message[]): SentMessage[] =>
  messages
    .filter((message) => isUser(message) || message.state === 'done')
    .slice(-mostSent)
    .map(({ id, role, content }) => ({ id, role, content }));

const unanswered = (question: UserMessage, state: AssistantMessage['state']): AssistantMessage => ({
  id: `reply-to-${question.id}`,
  role: 'assistant',
  questionId: question.id,
  content: '',
  createdAt: question.createdAt,
  answer: null,
  state,
  status: null,
  soFar: null,
  rating: null,
  changed: [],
});

/** What is stored, each answer below its question, and the question that is being answered somewhere. */
const restored = (history: readonly ChatMessage[]) => {
  const replies = new Map(history.flatMap((message) => (message.run ? [[message.run.id, message.id]] : [])));
  let resuming: { question: UserMessage; runId: string } | null = null;
  const messages = history.flatMap((message, at): Message[] => {
    const { id, content, createdAt, run } = message;
    // An answer that was asked for again later stands with its question.
    if (message.role === 'assistant')
      return replies.has(id) ? [] : [replyOf(message, history[at - 1]?.id ?? '')];
    const question: UserMessage = { id, role: 'user', content, createdAt };
    const reply = run && history.find((other) => other.id === run.id);
    if (reply) return [question, replyOf(reply, id)];
    if (run?.state === 'running') {
      resuming = { question, runId: run.id };
      return [question, unanswered(question, 'waiting')];
    }
    // The page was closed before it was asked, or there was no answer: it can be asked for again.
    const isOpen = run !== null || history[at + 1]?.role !== 'assistant';
    return isOpen
      ? [question, unanswered(question, run?.state === 'failed' ? 'failed' : 'stopped')]
      : [question];
  });
  return { messages, resuming: resuming as { question: UserMessage; runId: string } | null };
};

const replyOf = (
  { id, content, createdAt, answer, rating, changed }: ChatMessage,
  questionId: string,
): AssistantMessage => ({
  id,
  role: 'assistant',
  questionId,
  content,
  createdAt,
  answer,
  state: 'done',
  status: null,
  soFar: null,
  rating,
  changed,
});

type Running = { control: AbortController; runId: string | null; stopped: boolean };

/**
 * One conversation, in the order of the specification: the user's message is appended and saved, the assistant is
 * asked, its reply appended and saved. A reply that does not come leaves its place with a way to ask again; the
 * question keeps its id, so that the server stores it once. The server answers whether or not this page is there.
 */
export const createConversation = (ports: ConversationPorts) => {
  const listeners = new Set<() => void>();
  let state: ConversationState = { phase: 'loading', loadFailure: null, messages: [], waiting: false };
  let running: Running | null = null;
  /** Questions of this page, whose replies are awaited or kept here. */
  const askedHere = new Set<string>();

  const change = (next: Partial<ConversationState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const put = (reply: AssistantMessage) =>
    change({
      messages: state.messages.map((message) =>
        !isUser(message) && message.questionId === reply.questionId ? reply : message,
      ),
      waiting: reply.state === 'waiting',
    });

  const upTo = (question: UserMessage) =>
    sentOf(state.messages.slice(0, state.messages.findIndex(({ id }) => id === question.id) + 1));

  const endRun = async (runId: string) => {
    const ended = await ports.stop(runId).catch(() => null);
    // It was quicker: what there is of it is read again.
    if (ended?.state === 'done') await load();
  };

  const follow = async (question: UserMessage, asking: (following: Following) => Promise<Answer | null>) => {
    const control = new AbortController();
    const run: Running = { control, runId: null, stopped: false };
    running = run;
    let waiting = unanswered(question, 'waiting');
    const following: Following = {
      signal: control.signal,
      onRun: (runId) => {
        run.runId = runId;
        if (run.stopped) void endRun(runId);
      },
      onStatus: (status) => {
        waiting = { ...waiting, status };
        if (!run.stopped) put(waiting);
      },
      onSoFar: (soFar) => {
        if (soFar === waiting.soFar) return;
        waiting = { ...waiting, soFar };
        if (!run.stopped) put(waiting);
      },
    };
    try {
      const answer = await asking(following);
      if (run.stopped || control.signal.aborted) return;
      waiting = { ...waiting, soFar: null };
      const missing = answer?.reply.trim() === '';
      if (answer === null) put({ ...waiting, state: 'stopped' });
      else
        put({
          ...waiting,
          id: missing ? waiting.id : answer.runId,
          content: answer.reply,
          createdAt: ports.now().toISOString(),
          answer: missing ? null : answer,
          state: missing ? 'failed' : 'done',
        });
      if (answer && !missing) await ports.save(sentOf(state.messages)).catch(() => undefined);
    } catch (failure) {
      if (!run.stopped && !control.signal.aborted) put({ ...waiting, soFar: null, state: 'failed', failure });
    } finally {
      if (running === run) running = null;
    }
  };

  const ask = (question: UserMessage) =>
    follow(question, async (following) => {
      // Not stored is no reason not to answer: the next save brings the question along.
      await ports.save(upTo(question)).catch(() => undefined);
      if (running?.stopped) return null;
      return ports.ask(upTo(question), following);
    });

  const load = async () => {
    if (state.phase !== 'ready') change({ phase: 'loading', loadFailure: null });
    try {
      const { messages: stored, resuming } = restored(await ports.load());
      const known = new Set(stored.map(({ id }) => id));
      const local = (questionId: string) =>
        askedHere.has(questionId)
          ? state.messages.find((message) => !isUser(message) && message.questionId === questionId)
          : undefined;
      const messages = [
        ...stored.map((message) =>
          isUser(message) || message.state === 'done' ? message : (local(message.questionId) ?? message),
        ),
        // What was asked while the history was on its way stands below it.
        ...state.messages.filter((message) => {
          const questionId = isUser(message) ? message.id : message.questionId;
          return askedHere.has(questionId) && !known.has(questionId);
        }),
      ];
      change({ phase: 'ready', messages });
      if (resuming && running === null) {
        const { question, runId } = resuming;
        change({ waiting: true });
        void follow(question, (following) => ports.resume(runId, following));
      }
    } catch (loadFailure) {
      if (state.phase !== 'ready') change({ phase: 'load-failed', loadFailure });
    }
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    /** Reads again what others may have added in another tab; nothing while an answer is awaited. */
    refresh: async () => {
      if (state.phase === 'ready' && !state.waiting) await load();
    },
    /** Blank text is not sent, and nothing while an answer is awaited; returns whether it was. */
    ask: (typed: string): boolean => {
      const content = typed.trim();
      if (content === '' || state.waiting) return false;
      const question: UserMessage = {
        id: ports.newId(),
        role: 'user',
        content,
        createdAt: ports.now().toISOString(),
      };
      askedHere.add(question.id);
      change({ messages: [...state.messages, question, unanswered(question, 'waiting')], waiting: true });
      void ask(question);
      return true;
    },
    /** Stops the question; it stays, without an answer. */
    stop: () => {
      const stopping = running;
      running = null;
      if (stopping) {
        stopping.stopped = true;
        if (stopping.runId !== null) void endRun(stopping.runId);
      }
      const waiting = state.messages.find((message) => !isUser(message) && message.state === 'waiting');
      if (waiting && !isUser(waiting)) put({ ...waiting, soFar: null, state: 'stopped' });
    },
    /** Asks again with the same question. */
    retry: (questionId: string) => {
      const question = state.messages.find(({ id }) => id === questionId);
      if (!question || !isUser(question) || state.waiting) return;
      askedHere.add(questionId);
      put(unanswered(question, 'waiting'));
      void ask(question);
    },
    /** How the person found an answer, once the server has it. */
    rated: (id: string, rating: Rating) => {
      const message = state.messages.find((one) => one.id === id);
      if (message && !isUser(message)) put({ ...message, rating });
    },
    close: () => running?.control.abort(),
  };
};

export type Conversation = ReturnType<typeof createConversation>;
