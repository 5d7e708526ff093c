import type { Answer, ChatMessage } from '@doctor-plus/contract/assistant/schema.ts';
import { describe, expect, it } from 'vitest';
import { type AssistantMessage, createConversation, type SentMessage } from './conversation.ts';

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
  ms: 3,
});

const stored = (id: string, role: 'user' | 'assistant', content: string): ChatMessage => ({
  id,
  role,
  content,
  createdAt: '2026-11-21T14:00:00.000Z',
  answer: role === 'assistant' ? answerWith(content) : null,
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const setUp = (
  options: { history?: ChatMessage[]; ask?: (signal: AbortSignal) => Promise<Answer>; saves?: boolean } = {},
) => {
  const calls: { name: 'save' | 'ask'; messages: SentMessage[] }[] = [];
  let count = 0;
  const conversation = createConversation({
    load: async () => options.history ?? [],
    save: async (messages) => {
      calls.push({ name: 'save', messages });
      if (options.saves === false) throw new Error('not saved');
    },
    ask: async (messages, signal) => {
      calls.push({ name: 'ask', messages });
      return options.ask ? options.ask(signal) : answerWith('No consta.');
    },
    newId: () => {
      count += 1;
      return `q${count}`;
    },
    now: () => new Date('2026-11-21T14:24:00.000Z'),
  });
  const last = () => conversation.getState().messages.at(-1) as AssistantMessage;
  return { conversation, calls, last };
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

describe('history', () => {
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
