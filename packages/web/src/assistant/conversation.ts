import type { Answer, ChatMessage } from '@doctor-plus/contract/assistant/schema.ts';

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
  failure?: unknown;
};

export type Message = UserMessage | AssistantMessage;

/** One item of the calls, as the specification sends it. */
export type SentMessage = { id: string; role: 'user' | 'assistant'; content: string };

export type ConversationPorts = {
  /** The stored history; empty for a conversation that nobody has written in yet. */
  load: () => Promise<readonly ChatMessage[]>;
  save: (messages: SentMessage[]) => Promise<unknown>;
  ask: (messages: SentMessage[], signal: AbortSignal) => Promise<Answer>;
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

const restored = (history: readonly ChatMessage[]): Message[] => {
  let questionId = '';
  const messages = history.map(({ id, role, content, createdAt, answer }): Message => {
    if (role === 'user') {
      questionId = id;
      return { id, role, content, createdAt };
    }
    return { id, role, content, createdAt, answer, questionId, state: 'done' };
  });
  const last = messages.at(-1);
  // The page was closed before the answer came: it can be asked for again.
  return last && isUser(last) ? [...messages, unanswered(last, 'stopped')] : messages;
};

const unanswered = (question: UserMessage, state: 'waiting' | 'stopped'): AssistantMessage => ({
  id: `reply-to-${question.id}`,
  role: 'assistant',
  questionId: question.id,
  content: '',
  createdAt: question.createdAt,
  answer: null,
  state,
});

/**
 * One conversation, in the order of the specification: the user's message is appended and saved, the assistant is
 * asked, its reply appended and saved. A reply that does not come leaves its place with a way to ask again; the
 * question keeps its id, so that the server stores it once.
 */
export const createConversation = (ports: ConversationPorts) => {
  const listeners = new Set<() => void>();
  let state: ConversationState = { phase: 'loading', loadFailure: null, messages: [], waiting: false };
  let running: AbortController | null = null;
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

  const run = async (question: UserMessage) => {
    const control = new AbortController();
    running = control;
    const waiting = unanswered(question, 'waiting');
    try {
      // Not stored is no reason not to answer: the next save brings the question along.
      await ports.save(upTo(question)).catch(() => undefined);
      if (control.signal.aborted) return;
      const answer = await ports.ask(upTo(question), control.signal);
      if (control.signal.aborted) return;
      const missing = answer.reply.trim() === '';
      put({
        ...waiting,
        id: missing ? waiting.id : answer.runId,
        content: answer.reply,
        createdAt: ports.now().toISOString(),
        answer: missing ? null : answer,
        state: missing ? 'failed' : 'done',
      });
      if (!missing) await ports.save(sentOf(state.messages)).catch(() => undefined);
    } catch (failure) {
      if (!control.signal.aborted) put({ ...waiting, state: 'failed', failure });
    } finally {
      if (running === control) running = null;
    }
  };

  const load = async () => {
    change({ phase: 'loading', loadFailure: null });
    try {
      const history = await ports.load();
      // What was asked while the history was on its way stands below it.
      const known = new Set(history.map(({ id }) => id));
      const before = restored(history).filter(
        (message) => isUser(message) || message.answer || !askedHere.has(message.questionId),
      );
      const here = state.messages.filter(
        (message) =>
          !known.has(message.id) && askedHere.has(isUser(message) ? message.id : message.questionId),
      );
      change({ phase: 'ready', messages: [...before, ...here] });
    } catch (loadFailure) {
      change({ phase: 'load-failed', loadFailure });
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
      void run(question);
      return true;
    },
    /** Stops waiting; the question stays. */
    stop: () => {
      running?.abort();
      running = null;
      const waiting = state.messages.find((message) => !isUser(message) && message.state === 'waiting');
      if (waiting && !isUser(waiting)) put({ ...waiting, state: 'stopped' });
    },
    /** Asks again with the same question. */
    retry: (questionId: string) => {
      const question = state.messages.find(({ id }) => id === questionId);
      if (!question || !isUser(question) || state.waiting) return;
      put(unanswered(question, 'waiting'));
      void run(question);
    },
    close: () => running?.abort(),
  };
};

export type Conversation = ReturnType<typeof createConversation>;
