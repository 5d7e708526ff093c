import { LLMock } from '@copilotkit/aimock';
import { draftParts } from '@doctor-plus/contract/assistant/draft-content.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAnswerer } from './answerer.ts';
import { createBreaker } from './breaker.ts';
import { createProviders, streamHeaders } from './provider-fixture.ts';
import { drugsIn, now, outcomeOf, questionOf } from './run-fixture.ts';

const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
const providers = createProviders();
beforeAll(() => mock.start());
afterEach(() => {
  mock.clearFixtures();
  mock.clearRequests();
});
afterAll(async () => {
  providers.close();
  await mock.stop();
});

type Request = { readonly messages: readonly { readonly role: string }[] };
type Given = { readonly part: string; readonly text: string; readonly refs: readonly string[] };

const note = { request: { kind: 'note', note: 'progress' } } as const;
const letter = { request: { kind: 'letter', recipient: 'Cardiología' } } as const;

const answerer = () => {
  const patience = { first: 2_000, between: 2_000, total: 6_000 };
  return createAnswerer({ breaker: createBreaker(), drugsIn, now: () => now, patience });
};
const isAnswered = ({ messages }: Request) => messages.some(({ role }) => role === 'tool');
const done = {
  content: JSON.stringify({ blocks: [{ kind: 'action', text: 'El borrador está listo.', refs: [] }] }),
};

/** The ref under which a line was given that holds these words. */
const refIn = (request: object, words: string): string =>
  new RegExp(`\\[(r\\d+)\\][^"]*${words}`).exec(JSON.stringify(request))?.[1] ?? 'r999';

/** A model that calls the tool with what it makes of its request, and then says that it is done. */
const calls = (name: string, given: (request: Request) => object, then: object = done) => {
  mock.on({ predicate: (request) => !isAnswered(request) }, (request) => ({
    toolCalls: [{ name, arguments: JSON.stringify(given(request)) }],
  }));
  mock.on({ predicate: isAnswered }, then as typeof done);
};
const adds = (given: (request: Request) => Given[], name = 'draft_note') =>
  calls(name, (request) => ({ statements: given(request) }));

const asks = async (about: NonNullable<Parameters<typeof questionOf>[2]>, question = 'Redacte una nota') => {
  const asked = await questionOf(question, { baseUrl: `${mock.url}/v1` }, about);
  return { ...(await outcomeOf(answerer(), asked)), before: asked.run.drafted, embedded: asked.embedded };
};
const partOf = (drafted: { content: Parameters<typeof draftParts>[0] } | null, name: string) =>
  drafted && draftParts(drafted.content).find((part) => part.name === name)?.text;
const toolNames = () =>
  mock.getRequests().flatMap(({ body }) => {
    const { tools = [] } = Object(body) as { tools?: { function: { name: string } }[] };
    return tools.map((one) => one.function.name);
  });

describe('a model that is asked for a note', () => {
  test('adds a backed statement to what the engine wrote, with its sources and their days', async () => {
    adds((request) => [
      {
        part: 'assessment',
        text: '- Diabetes mellitus tipo 2 con HbA1c de 7.9 %.',
        refs: [refIn(request, 'Diabetes mellitus'), refIn(request, 'HbA1c')],
      },
    ]);
    const { drafted, before, failure, answer } = await asks({ wanted: note });
    expect([failure, answer.engine]).toEqual([null, 'llm']);
    const said = 'Diabetes mellitus tipo 2 con HbA1c de 7.9 % (1 feb 2020; 18 nov 2026)';
    expect(partOf(drafted, 'assessment')).toBe(`${said}\n\n${partOf(before, 'assessment')}`);
    const cites = drafted?.statements[0]?.cites ?? [];
    expect(drafted?.statements[0]).toEqual({ part: 'assessment', text: said, cites, by: 'llm' });
    expect(
      drafted?.basis
        .filter(({ n }) => cites.includes(n))
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['condition', 'lab']);
    // All that the engine wrote stays, also what the model did not speak of.
    expect(drafted?.statements.slice(1)).toEqual(before?.statements);
    for (const name of ['subjective', 'objective', 'plan'])
      expect(partOf(drafted, name)).toBe(partOf(before, name));
    expect(answer.blocks.at(-1)?.data).toEqual({ draft: before?.id, kind: 'note' });
  });

  test('may read on first, and cites what it read', async () => {
    mock.on(
      { predicate: ({ messages }) => messages.every(({ role }) => role !== 'tool') },
      {
        toolCalls: [{ name: 'list_section', arguments: '{"section":"labs"}' }],
      },
    );
    mock.on(
      { predicate: ({ messages }) => messages.filter(({ role }) => role === 'tool').length === 1 },
      (request) => ({
        toolCalls: [
          {
            name: 'draft_note',
            arguments: JSON.stringify({
              statements: [
                {
                  part: 'assessment',
                  text: 'La HbA1c era de 8.4 % antes.',
                  refs: [refIn(request, 'HbA1c 8.4')],
                },
              ],
            }),
          },
        ],
      }),
    );
    mock.on(
      { predicate: ({ messages }) => messages.filter(({ role }) => role === 'tool').length === 2 },
      done,
    );
    const { drafted, before } = await asks({ wanted: note });
    expect(partOf(drafted, 'assessment')).toContain('La HbA1c era de 8.4 % antes (3 may 2026)\n');
    expect(drafted?.basis.length).toBe((before?.basis.length ?? 0) + 1);
  });

  test.each<[string, (request: Request) => Partial<Given>]>([
    ['without a source', () => ({ refs: [] })],
    ['with a source that nobody read', () => ({ refs: ['r77'] })],
    ['with a value that is not in the chart', () => ({ text: 'La HbA1c es de 9.1 %.' })],
    [
      'with a value of another entry',
      (request) => ({ text: 'La HbA1c es de 4.1 %.', refs: [refIn(request, 'HbA1c')] }),
    ],
    ['with another unit', () => ({ text: 'La HbA1c es de 7.9 mg/dl.' })],
    ['with a drug that is not in the chart', () => ({ text: 'La HbA1c es de 7.9 % con warfarina.' })],
    ['with an illness that is not in the chart', () => ({ text: 'HbA1c de 7.9 % y pancreatitis.' })],
    ['that denies what nothing denies', () => ({ text: 'HbA1c de 7.9 %, sin complicaciones.' })],
    [
      'that changes a treatment',
      (request) => ({
        text: 'Se suspendió la Metformina de 850 mg.',
        refs: [refIn(request, 'Metformina')],
      }),
    ],
    ['with a place to fill in', () => ({ text: 'HbA1c de 7.9 % [… motivo]' })],
    ['with an address', () => ({ text: 'HbA1c de 7.9 %, vea https://x.do' })],
    ['in another language', () => ({ text: 'The last HbA1c of the patient is 7.9 % and it was high.' })],
    ['that is too long', () => ({ text: `La HbA1c es de 7.9 %${' y la HbA1c'.repeat(60)}` })],
  ])('does not get in a statement %s; the draft stays the engine’s', async (_, other) => {
    adds((request) => [
      {
        part: 'assessment',
        text: 'La HbA1c es de 7.9 %.',
        refs: [refIn(request, 'HbA1c')],
        ...other(request),
      },
    ]);
    const { drafted, failure, answer } = await asks({ wanted: note });
    expect([drafted, failure, answer.engine]).toEqual([null, null, 'llm']);
  });

  test('gets in what is backed, and nothing of what stands beside it', async () => {
    adds((request) => {
      const refs = [refIn(request, 'HbA1c')];
      return [
        { part: 'assessment', text: 'La HbA1c es de 7.9 %.', refs },
        { part: 'assessment', text: 'La HbA1c es de 12 %.', refs },
        { part: 'assessment', text: 'La HbA1c es de 7.9 %.', refs },
      ];
    });
    const { drafted } = await asks({ wanted: note });
    expect(drafted?.statements.filter(({ by }) => by === 'llm').map(({ text }) => text)).toEqual([
      'La HbA1c es de 7.9 % (18 nov 2026)',
    ]);
    expect(JSON.stringify(drafted)).not.toContain('12 %');
  });

  const one = { part: 'assessment', text: 'La HbA1c es de 7.9 %.', refs: ['r1'] };
  test.each<[string, object]>([
    ['another patient', { patient_id: 'P002', statements: [one] }],
    ['another patient in a statement', { statements: [{ ...one, patient_id: 'P002' }] }],
    ['a section that is the doctor’s', { statements: [{ ...one, part: 'plan' }] }],
    ['a section that notes do not have', { statements: [{ ...one, part: 'order' }] }],
    ['no statements', { statements: [] }],
    ['a text in place of statements', { statements: 'Diabetes' }],
    ['more than it may', { statements: Array.from({ length: 13 }, () => one) }],
  ])('loses all that it says when it names %s', async (_, given) => {
    calls('draft_note', () => given);
    const { drafted, failure, answer, embedded } = await asks({ wanted: note });
    expect([drafted, failure, answer.engine]).toEqual([null, 'wrong_tool', 'embedded-after-llm-failure']);
    expect(answer.blocks).toEqual(embedded.blocks);
  });

  test('cannot call it under another name, nor with arguments that are no JSON', async () => {
    calls('draft_letter', () => ({ statements: [one] }));
    expect((await asks({ wanted: note })).failure).toBe('wrong_tool');
    mock.clearFixtures();
    mock.on({ predicate: () => true }, { toolCalls: [{ name: 'draft_note', arguments: '{"statements":[' }] });
    const { drafted, answer } = await asks({ wanted: note });
    expect([drafted, answer.engine]).toEqual([null, 'embedded-after-llm-failure']);
  });

  test('that answers with nothing that may be shown leaves the engine’s draft', async () => {
    calls('draft_note', (request) => ({ statements: [{ ...one, refs: [refIn(request, 'HbA1c')] }] }), {
      content: 'Listo.',
    });
    const { drafted, failure } = await asks({ wanted: note });
    expect([drafted, failure]).toEqual([null, 'bad_answer']);
  });

  test('and is cut off after it called leaves the engine’s draft', async () => {
    const call = {
      choices: [
        {
          index: 0,
          delta: {
            role: 'assistant',
            tool_calls: [
              {
                index: 0,
                id: 'c1',
                type: 'function',
                function: { name: 'draft_note', arguments: JSON.stringify({ statements: [one] }) },
              },
            ],
          },
        },
      ],
    };
    const over = { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] };
    const chunk = (part: object) =>
      `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 1, model: 'm', ...part })}\n\n`;
    let requests = 0;
    const baseUrl = await providers.raw((socket, at) => {
      requests += 1;
      if (at === 0) socket.end(`${streamHeaders}${chunk(call)}${chunk(over)}data: [DONE]\n\n`);
      else socket.write(streamHeaders, () => socket.resetAndDestroy());
    });
    const asked = await questionOf('Redacte una nota', { baseUrl }, { wanted: note });
    const { drafted, answer, failure } = await outcomeOf(answerer(), asked);
    expect([requests, drafted, answer.engine]).toEqual([2, null, 'embedded-after-llm-failure']);
    expect(failure).toBeTruthy();
  });
});

describe('a model that is asked for a letter', () => {
  test('adds its lines between what is asked and what the chart lists', async () => {
    adds(
      (request) => [
        {
          part: 'text',
          text: 'Diabetes mellitus tipo 2 en tratamiento con Metformina 850 mg.',
          refs: [refIn(request, 'Diabetes mellitus'), refIn(request, 'Metformina')],
        },
      ],
      'draft_letter',
    );
    const { drafted, before } = await asks({ wanted: letter }, 'Escriba una carta a cardiología');
    const [greeting, asked, added, problems] = (partOf(drafted, 'text') ?? '').split('\n\n');
    const blocks = (partOf(before, 'text') ?? '').split('\n\n');
    expect([greeting, asked, problems]).toEqual(blocks.slice(0, 3));
    expect(added).toBe(
      'Diabetes mellitus tipo 2 en tratamiento con Metformina 850 mg (1 feb 2020; 2 oct 2026)',
    );
    expect(drafted?.content).toMatchObject({ kind: 'letter', recipient: 'Cardiología' });
  });
});

describe('no tool that writes is there', () => {
  const offered = async (about: Parameters<typeof asks>[0], question?: string) => {
    mock.on({ predicate: () => true }, done);
    const { drafted } = await asks(about, question);
    expect([drafted, mock.getRequests().length]).toEqual([null, 1]);
    return toolNames().filter((name) => name.startsWith('draft'));
  };

  test('for instructions, and where the draft is in another language than the answer', async () => {
    expect(
      await offered(
        { wanted: { request: { kind: 'patient_instructions' } } },
        'Escriba instrucciones para el paciente',
      ),
    ).toEqual([]);
    mock.clearRequests();
    expect(await offered({ wanted: { ...note, lang: 'fr' } })).toEqual([]);
    mock.clearRequests();
    expect(await offered({ wanted: note })).toEqual(['draft_note']);
  });

  test('for a question that wants nothing written, whatever a note of the chart orders', async () => {
    mock.on(
      { predicate: ({ messages }) => !isAnswered({ messages }) },
      {
        toolCalls: [
          {
            name: 'draft_note',
            arguments: JSON.stringify({
              statements: [{ part: 'assessment', text: 'HbA1c 7.9 %', refs: ['r1'] }],
            }),
          },
        ],
      },
    );
    const { drafted, failure, answer, embedded } = await asks({}, '¿Qué dicen las notas?');
    expect(toolNames().filter((name) => name.startsWith('draft'))).toEqual([]);
    expect([drafted, failure]).toEqual([null, 'wrong_tool']);
    expect(answer.blocks).toEqual(embedded.blocks);
  });
});
