import type { Answer, ChatMessage } from '@doctor-plus/contract/assistant/schema.ts';
import { describe, expect, it } from 'vitest';
import {
  type AssistantMessage,
  createConversation,
  isJustAsked,
  type SentMessage,
  versionOf,
} from './conversation.ts';
import type { Following } from './message-stream.ts';

const answerWith = (reply: string): Answer => ({
  reply,
  engine: 'embedded',
  type: 'info',
  lang: 'es',
  blocks: [],
  citations: [],
  refused: null,
  leftClinic: null,
  runId: '01980000-0000-7000-8000-0000000000aa',
  auditId: null,
  ms: 3,
});

const stored = (
  id: string,
  role: 'user' | 'assistant',
  content: string,
  run: ChatMessage['run'] = null,
): ChatMessage => ({
  id,
  role,
  content,
  createdAt: '2026-11-21T14:00:00.000Z',
  answer: role === 'assistant' ? answerWith(content) : null,
  run,
  rating: null,
  changed: [],
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

const setUp = (
  options: {
    history?: ChatMessage[];
    ask?: (following: Following) => Promise<Answer | null>;
    resume?: (following: Following) => Promise<Answer | null>;
    endsAs?: 'done' | 'stopped';
    saves?: boolean;
  } = {},
) => {
  const stopped: string[] = [];
  const calls: { name: 'save' | 'ask'; messages: SentMessage[] }[] = [];
  let count = 0;
  const conversation = createConversation({
    load: async () => options.history ?? [],
    save: async (messages) => {
      calls.push({ name: 'save', messages });
      if (options.saves === false) throw new Error('not saved');
    },
    ask: async (messages, following) => {
      calls.push({ name: 'ask', messages });
      return options.ask ? options.ask(following) : answerWith('No consta.');
    },
    resume: async (_runId, following) =>
      options.resume ? options.resume(following) : answerWith('No consta.'),
    stop: async (runId) => {
      stopped.push(runId);
      return { state: options.endsAs ?? 'stopped' };
    },
    newId: () => {
      count += 1;
      return `q${count}`;
    },
    now: () => new Date('2026-11-21T14:24:00.000Z'),
  });
  const last = () => conversation.getState().messages.at(-1) as AssistantMessage;
  return { conversation, calls, stopped, last };
};

describe('asking', () => {
  it('saves, asks, appends the reply and saves again', async () => {
    const { conversation, calls, last } = setUp();
    await conversation.load();
    expect(conversation.ask('  ¿Alergias?  ')).toBe(true);
    expect(conversation.getState().waiting).toBe(true);
    await settle();
    expect(calls.map(({ name }) => name)).toEqual(['save', 'ask', 'save']);
    expect(calls[1]?.messages).toEqual([{ id: 'q1', role: 'user', content: '¿Alergias?' }]);
    expect(calls[2]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(last()).toMatchObject({ state: 'done', content: 'No consta.', questionId: 'q1' });
    expect(conversation.getState().waiting).toBe(false);
  });

  it('sends neither blank text nor a second question while the first is open', async () => {
    const { conversation, calls } = setUp();
    expect(conversation.ask(' \n ')).toBe(false);
    conversation.ask('a');
    expect(conversation.ask('b')).toBe(false);
    await settle();
    expect(calls.filter(({ name }) => name === 'ask')).toHaveLength(1);
  });

  it('answers although the conversation could not be saved', async () => {
    const { conversation, last } = setUp({ saves: false });
    conversation.ask('a');
    await settle();
    expect(last().state).toBe('done');
  });

  it('leaves a way to ask again when the reply is missing or the call fails, and keeps the question’s id', async () => {
    const replies = [answerWith('  '), new Error('down'), answerWith('Sí.')];
    const { conversation, calls, last } = setUp({
      ask: async () => {
        const reply = replies.shift();
        if (reply instanceof Error || !reply) throw reply;
        return reply;
      },
    });
    conversation.ask('a');
    await settle();
    expect(last()).toMatchObject({ state: 'failed', answer: null });
    conversation.retry('q1');
    await settle();
    expect(last()).toMatchObject({ state: 'failed', failure: new Error('down') });
    conversation.retry('q1');
    await settle();
    expect(last()).toMatchObject({ state: 'done', content: 'Sí.' });
    expect(
      new Set(
        calls.flatMap(({ messages }) => messages.filter(({ role }) => role === 'user').map(({ id }) => id)),
      ),
    ).toEqual(new Set(['q1']));
    expect(conversation.getState().messages).toHaveLength(2);
  });

  it('sends no failed or stopped reply along', async () => {
    const { conversation, calls } = setUp({ ask: async () => Promise.reject(new Error('down')) });
    conversation.ask('a');
    await settle();
    conversation.ask('b');
    await settle();
    expect(calls.filter(({ name }) => name === 'ask').at(-1)?.messages).toEqual([
      { id: 'q1', role: 'user', content: 'a' },
      { id: 'q2', role: 'user', content: 'b' },
    ]);
  });
});

describe('stopping', () => {
  it('ends the wait, keeps the question, and takes no late answer', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    const { conversation, last } = setUp({
      ask: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    conversation.ask('a');
    await settle();
    conversation.stop();
    expect(last().state).toBe('stopped');
    finish(answerWith('tarde'));
    await settle();
    expect(last()).toMatchObject({ state: 'stopped', content: '' });
    expect(conversation.getState().waiting).toBe(false);
    expect(conversation.getState().messages[0]).toMatchObject({ role: 'user', content: 'a' });
  });
});

describe('a question that the server goes on answering', () => {
  const runId = '01980000-0000-7000-8000-0000000000aa';

  it('says what it is busy with, and is stopped there: at once when its id is known, otherwise as soon as it is', async () => {
    let following: Following | null = null;
    const { conversation, stopped, last } = setUp({
      ask: (given) => {
        following = given;
        return new Promise(() => undefined);
      },
    });
    conversation.ask('a');
    await settle();
    const given = following as Following | null;
    given?.onStatus({ status: 'reading', count: 14 });
    expect(last()).toMatchObject({ state: 'waiting', status: { count: 14 } });
    conversation.stop();
    expect([last().state, stopped]).toEqual(['stopped', []]);
    given?.onRun(runId);
    await settle();
    expect(stopped).toEqual([runId]);
    given?.onStatus({ status: 'reading', count: 15 });
    expect(last().state).toBe('stopped');
  });

  it('shows what there is of the answer, and nothing of it once it is stopped, fails or is taken back', async () => {
    let following: Following | null = null;
    let fail: (failure: Error) => void = () => undefined;
    const { conversation, last } = setUp({
      ask: (given) => {
        following = given;
        return new Promise((_, reject) => {
          fail = reject;
        });
      },
    });
    const told = {
      type: 'info' as const,
      blocks: [{ kind: 'fact' as const, text: 'Uno.', cites: [] }],
      citations: [],
    };
    const given = (): Following | null => following;
    conversation.ask('a');
    await settle();
    expect(isJustAsked(last())).toBe(true);
    const before = versionOf(conversation.getState().messages);
    given()?.onStatus({ status: 'answering', count: null });
    given()?.onSoFar(told);
    expect(last()).toMatchObject({ state: 'waiting', status: { status: 'answering' }, soFar: told });
    expect(isJustAsked(last())).toBe(false);
    expect(versionOf(conversation.getState().messages)).not.toBe(before);
    given()?.onSoFar(null);
    expect(last().soFar).toBeNull();
    given()?.onSoFar(told);
    conversation.stop();
    expect(last()).toMatchObject({ state: 'stopped', soFar: null });
    given()?.onSoFar(told);
    expect(last()).toMatchObject({ state: 'stopped', soFar: null });
    conversation.retry('q1');
    await settle();
    expect(last()).toMatchObject({ state: 'waiting', soFar: null });
    given()?.onSoFar(told);
    fail(new Error('down'));
    await settle();
    expect(last()).toMatchObject({ state: 'failed', soFar: null });
  });

  it('shows the answer that was quicker than the stop', async () => {
    const history = [
      stored('q1', 'user', 'a', { id: runId, state: 'done' }),
      stored(runId, 'assistant', 'A'),
    ];
    const { conversation, last } = setUp({
      history,
      endsAs: 'done',
      ask: ({ onRun }) => {
        onRun(runId);
        return new Promise(() => undefined);
      },
    });
    conversation.ask('a');
    await settle();
    conversation.stop();
    await settle();
    expect(last()).toMatchObject({ state: 'done', content: 'A', questionId: 'q1' });
  });

  it('is followed after a reload, and nothing else is asked until it is answered', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    const { conversation, last } = setUp({
      history: [stored('q9', 'user', 'a', { id: runId, state: 'running' })],
      resume: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await conversation.load();
    expect([last().state, conversation.getState().waiting]).toEqual(['waiting', true]);
    expect(conversation.ask('b')).toBe(false);
    finish(answerWith('Sí.'));
    await settle();
    expect(last()).toMatchObject({ state: 'done', content: 'Sí.', questionId: 'q9' });
    expect(conversation.getState().waiting).toBe(false);
  });

  it('was stopped in another tab: then it is stopped here', async () => {
    const { conversation, last } = setUp({ ask: async () => null });
    conversation.ask('a');
    await settle();
    expect(last()).toMatchObject({ state: 'stopped', answer: null });
  });
});

describe('history', () => {
  it('puts an answer that was asked for again below its question, and marks what has none', async () => {
    const { conversation } = setUp({
      history: [
        stored('1', 'user', 'a', { id: '5', state: 'done' }),
        stored('2', 'user', 'b', { id: '8', state: 'failed' }),
        stored('3', 'user', 'c', { id: '9', state: 'stopped' }),
        stored('5', 'assistant', 'A'),
      ],
    });
    await conversation.load();
    expect(
      conversation
        .getState()
        .messages.map((message) =>
          message.role === 'user' ? message.content : `${message.questionId} ${message.state}`,
        ),
    ).toEqual(['a', '1 done', 'b', '2 failed', 'c', '3 stopped']);
  });

  it('shows what is stored and offers to ask again what was never answered', async () => {
    const { conversation, last } = setUp({
      history: [stored('1', 'user', 'a'), stored('2', 'assistant', 'A'), stored('3', 'user', 'b')],
    });
    await conversation.load();
    expect(conversation.getState().phase).toBe('ready');
    expect(last()).toMatchObject({ state: 'stopped', questionId: '3' });
    conversation.retry('3');
    await settle();
    expect(last()).toMatchObject({ state: 'done', content: 'No consta.' });
  });

  it('is the same when it is read twice, and keeps what was asked meanwhile', async () => {
    const { conversation } = setUp({ history: [stored('1', 'user', 'a')] });
    await conversation.load();
    conversation.ask('b');
    await conversation.load();
    await settle();
    await conversation.load();
    expect(conversation.getState().messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
  });

  it('says when it could not be read, and still lets ask', async () => {
    const conversation = createConversation({
      load: () => Promise.reject(new Error('down')),
      save: async () => undefined,
      ask: async () => answerWith('Sí.'),
      resume: async () => null,
      stop: async () => ({ state: 'stopped' }),
      newId: () => 'q1',
      now: () => new Date(0),
    });
    await conversation.load();
    expect(conversation.getState().phase).toBe('load-failed');
    expect(conversation.ask('a')).toBe(true);
    await settle();
    expect(conversation.getState().messages).toHaveLength(2);
  });
});
