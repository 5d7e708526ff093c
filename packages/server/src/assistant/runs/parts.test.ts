import { Answer, type Block, type Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { describe, expect, it } from 'vitest';
import { createLiveRun } from './live-run.ts';
import type { StreamPart } from './parts.ts';

const runId = '01980000-0000-7000-8000-0000000000aa';
const citation = (n: number): Citation => ({
  kind: 'rule',
  n,
  ref: `rule/${n}@1`,
  version: 1,
  label: `R${n}`,
  date: '',
  quote: 'q',
});
const block = (text: string, ...cites: number[]): Block => ({ kind: 'evidence', text, cites });
const answerOf = (...blocks: Block[]): Answer =>
  Answer.parse({
    reply: blocks.map(({ text }) => text).join('\n'),
    engine: 'llm',
    type: 'warning',
    lang: 'es',
    blocks,
    citations: [1, 2, 3].map(citation),
    refused: null,
    leftClinic: null,
    runId,
    auditId: null,
    ms: 1,
  });

/** What a reader has who follows from the beginning, and what they were told. */
const followed = (tell: (run: ReturnType<typeof createLiveRun>) => void) => {
  const run = createLiveRun(runId);
  const parts: StreamPart[] = [];
  run.follow(0, { tell: (_, part) => parts.push(part), end: () => undefined });
  tell(run);
  const begun = parts.findLastIndex(({ type }) => type === 'start');
  const last = parts.slice(begun);
  const of = (type: string, field: string) =>
    last.flatMap((part) => (part.type === type ? [part[field]] : []));
  return {
    types: parts.map(({ type }) => type),
    shown: {
      blocks: of('data-block', 'data'),
      citations: of('data-citation', 'data'),
      reply: of('text-delta', 'delta').join(''),
    },
    run,
  };
};

const [one, two, three] = [block('uno', 1), block('dos', 2, 1), block('tres', 3)];
const whole = answerOf(one, two, three);
const shownOf = ({ blocks, citations, reply }: Answer) => ({ blocks, citations, reply });

describe('an answer whose first statements were told ahead', () => {
  it('goes on behind them, and repeats nothing', () => {
    const { types, shown } = followed((run) => {
      run.tellAhead(one, [citation(1)], 'warning');
      run.tellAhead(two, [citation(2)], 'warning');
      run.end({ state: 'done', answer: whole });
    });
    expect(types).toEqual([
      'start',
      'message-metadata',
      'text-start',
      'data-citation',
      'data-block',
      'text-delta',
      'data-citation',
      'data-block',
      'text-delta',
      'data-citation',
      'data-block',
      'text-delta',
      'text-end',
      'finish',
    ]);
    expect(shown).toEqual(shownOf(whole));
  });

  it.each<[string, Answer]>([
    ['has another first statement', answerOf(two, one, three)],
    ['has fewer', answerOf(one)],
    ['has a statement with other words', answerOf(one, block('otras', 2, 1), three)],
    ['has none', answerOf()],
  ])('begins anew when it %s', (_, answer) => {
    const { types, shown } = followed((run) => {
      run.tellAhead(one, [citation(1)], 'warning');
      run.tellAhead(two, [citation(2)], 'warning');
      run.end({ state: 'done', answer });
    });
    expect(types.filter((type) => type === 'start')).toHaveLength(2);
    expect(shown).toEqual(shownOf(answer));
  });

  it('begins anew when a number means another source', () => {
    const { shown, types } = followed((run) => {
      run.tellAhead(one, [{ ...citation(1), ref: 'rule/other@1' }], 'warning');
      run.end({ state: 'done', answer: whole });
    });
    expect(types.filter((type) => type === 'start')).toHaveLength(2);
    expect(shown).toEqual(shownOf(whole));
  });

  it('loses them when they are taken back, and when it is stopped nothing more is told', () => {
    const taken = followed((run) => {
      run.tellAhead(one, [citation(1)], 'warning');
      run.withdraw();
      run.withdraw();
    });
    expect(taken.shown.blocks).toEqual([]);
    expect(taken.types.filter((type) => type === 'start')).toHaveLength(2);
    const stopped = followed((run) => {
      run.stop();
      run.tellAhead(one, [citation(1)], 'warning');
      run.end({ state: 'stopped' });
      run.tellAhead(two, [citation(2)], 'warning');
    });
    expect(stopped.types).toEqual(['start', 'finish']);
  });

  it('is told to who comes later as to who was there', () => {
    const { run } = followed((live) => live.tellAhead(one, [citation(1)], 'warning'));
    const late: StreamPart[] = [];
    run.follow(2, { tell: (_, part) => late.push(part), end: () => undefined });
    run.end({ state: 'done', answer: whole });
    expect(late.filter(({ type }) => type === 'data-block').map(({ data }) => data)).toEqual([
      one,
      two,
      three,
    ]);
  });
});
