import type { DraftContent } from '@doctor-plus/contract/assistant/draft-content.ts';
import { describe, expect, it } from 'vitest';
import { carriedOver, compared, withPart } from './draft-text.ts';

const note = (subjective: string, plan: string): DraftContent => ({
  kind: 'note',
  note: {
    kind: 'progress',
    title: '',
    sections: [
      { name: 'subjective', text: subjective },
      { name: 'plan', text: plan },
    ],
  },
});
const losartan = { part: 'plan', text: '- Losartán 50 mg', cites: [1] };
const before = {
  content: note('[… lo que refiere hoy]', 'Medicación:\n- Losartán 50 mg\n[… conducta]'),
  statements: [losartan],
};

describe('a draft and what is typed', () => {
  it('begins with its gaps and nothing of the doctor’s own', () => {
    expect(compared(before, before.content)).toEqual({
      gaps: [
        { part: 'subjective', at: 0, text: '[… lo que refiere hoy]' },
        { part: 'plan', at: 29, text: '[… conducta]' },
      ],
      fromModel: [],
      own: [],
      removed: [],
    });
  });

  it('tells apart what a model wrote, as long as the text says it', () => {
    const model = { part: 'plan', text: 'Losartán desde 2020 (3 may 2020)', cites: [1], by: 'llm' as const };
    const draft = { content: note('', `${model.text}\n\n${losartan.text}`), statements: [model, losartan] };
    expect(compared(draft, draft.content)).toMatchObject({ fromModel: [model], own: [], removed: [] });
    const changed = note('', `Losartán desde 2019\n\n${losartan.text}`);
    expect(compared(draft, changed)).toMatchObject({
      fromModel: [],
      own: ['Losartán desde 2019'],
      removed: [model],
    });
    // Written anew, by the engine alone: the model's line goes, what was typed stays.
    const after = { content: note('', losartan.text), statements: [losartan] };
    expect(carriedOver(draft.content, draft, after)).toEqual(after.content);
  });

  it('shows what is not from the chart, and what the chart says and was taken out or changed', () => {
    const typed = note('Mareos.', 'Medicación:\n- Losartán 100 mg\n');
    expect(compared(before, typed)).toEqual({
      gaps: [],
      fromModel: [],
      own: ['Mareos.', '- Losartán 100 mg'],
      removed: [losartan],
    });
  });

  it('keeps an elision that somebody quoted: that is no gap', () => {
    expect(compared(before, note('Dijo «[…] dolor»', '- Losartán 50 mg')).gaps).toEqual([]);
  });

  it('says of a letter only what stands in its text, not to whom it goes', () => {
    const letter: DraftContent = { kind: 'letter', recipient: '', text: 'Estimado colega:' };
    const typed = withPart(letter, 'recipient', 'Cardiología');
    expect(typed).toEqual({ ...letter, recipient: 'Cardiología' });
    expect(compared({ content: letter, statements: [] }, typed).own).toEqual([]);
  });
});

describe('a draft that was written anew', () => {
  const after = {
    content: note('[… lo que refiere hoy]', 'Medicación:\n- Losartán 100 mg\n[… conducta]'),
    statements: [{ ...losartan, text: '- Losartán 100 mg' }],
  };

  it('is new where nobody typed', () => {
    expect(carriedOver(before.content, before, after)).toEqual(after.content);
  });

  it('keeps what was typed and changes what the chart says', () => {
    const typed = note('Mareos.', 'Medicación:\n- Losartán 50 mg\nControl en un mes.');
    expect(carriedOver(typed, before, after)).toEqual(
      note('Mareos.', 'Medicación:\nControl en un mes.\n- Losartán 100 mg'),
    );
  });
});
