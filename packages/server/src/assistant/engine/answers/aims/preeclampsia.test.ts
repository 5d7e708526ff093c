import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../../../texts.ts';
import { chartOf, make } from '../../chart-fixture.ts';
import { answerQuestion } from '../../compose.ts';
import { toolsOf } from '../../tools-fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const timeZone = 'America/Santo_Domingo';

const answer = async (question: string, chart: ReturnType<typeof chartOf>, lang: Language = 'en') => {
  const texts = await textsFor(lang);
  return answerQuestion({ question, lang, chart, now, timeZone, texts, tools: toolsOf(chart) });
};

const pressure = (day: string, value: number, value2: number) => make.vital(day, { value, value2 });
const pregnant = (given: Parameters<typeof chartOf>[0] = {}) =>
  chartOf({
    ...given,
    conditions: [make.condition('2026-06-20', 'Embarazo')],
    notes: [make.note('2026-06-20', 'Embarazo. FUM 25/04/2026.'), ...(given.notes ?? [])],
  });

describe('preeclampsia in a pregnancy', () => {
  it('is not met by one pressure, and names what was not recorded', async () => {
    const { blocks } = await answer('preeclampsia?', pregnant({ vitals: [pressure('2026-11-14', 144, 92)] }));
    expect(blocks[0]?.text).toMatch(/not met.*144\/92.*1 of 1/u);
    expect(blocks[1]?.text).toMatch(/Not recorded.*protein.*Platelets.*transaminases/u);
  });

  it('is met by two pressures and protein', async () => {
    const { blocks } = await answer(
      'preeclampsia?',
      pregnant({
        vitals: [pressure('2026-11-14', 144, 92), pressure('2026-11-18', 146, 90)],
        labs: [make.lab('2026-11-18', 'Proteínas en orina de 24 horas', 420, { unit: 'mg/24 h' })],
      }),
    );
    expect(blocks[0]?.text).toContain('meets the criteria.');
  });

  it('leaves the decision to symptoms where only the pressure is met', async () => {
    const chart = pregnant({ vitals: [pressure('2026-11-14', 144, 92), pressure('2026-11-18', 146, 90)] });
    expect((await answer('preeclampsia?', chart)).blocks[0]?.text).toContain('Symptoms decide too');
  });

  it('counts no pressure from before week 20', async () => {
    const chart = pregnant({ vitals: [pressure('2026-06-20', 164, 112)] });
    expect((await answer('preeclampsia?', chart)).blocks[0]?.text).toContain('cannot be told');
  });

  it('is listed as a problem in a chart without a pregnancy', async () => {
    const chart = chartOf({
      conditions: [make.condition('2020-01-10', 'Preeclampsia', { status: 'resolved' })],
    });
    expect((await answer('preeclampsia?', chart)).blocks[0]?.text).toContain(
      'Resolved problem: Preeclampsia',
    );
  });
});

describe('weeks of a pregnancy', () => {
  it('are said not to be there where no pregnancy is active', async () => {
    const chart = chartOf({
      conditions: [make.condition('2020-01-10', 'Asthma')],
      notes: [make.note('2026-11-10', 'LMP 01/11/2026.')],
    });
    expect((await answer('how many weeks is she', chart)).blocks[0]?.text).toContain('No active pregnancy');
  });
});
