import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { chartOf, make } from './chart-fixture.ts';
import { answerUnderstood } from './compose.ts';
import { continued } from './going-on.ts';
import { understand } from './intents.ts';
import { onlyRead, partsFor } from './parts.ts';
import { asksRepeat } from './repeat-asked.ts';
import { thatDayAsked } from './that-day-asked.ts';
import { onlyAsked } from './tools.ts';

const texts = Object.fromEntries(
  await Promise.all((['en', 'es'] as const).map(async (lang) => [lang, await textsFor(lang)])),
) as unknown as Record<Language, Awaited<ReturnType<typeof textsFor>>>;

const potassium = (day: string, value: number) =>
  make.lab(day, 'Potasio', value, { code: '2823-3', unit: 'mmol/L', low: 3.5, high: 5.1 });
const hba1c = (day: string, value: number) =>
  make.lab(day, 'HbA1c', value, { code: '4548-4', unit: '%', low: 4, high: 5.6 });
const sign = (
  day: string,
  code: 'heart_rate' | 'oxygen_saturation' | 'blood_pressure',
  value: number,
  value2: number | null = null,
) => make.vital(day, { code, value, value2, unit: code === 'blood_pressure' ? 'mmHg' : '/min' });

const chart = chartOf({
  labs: [
    potassium('2018-03-14', 6.4),
    make.lab('2018-03-14', 'Creatinina', 2.9, { code: '2160-0', low: 0.5, high: 1.1 }),
    make.lab('2018-03-12', 'Glucosa', 90, { code: '2345-7', low: 70, high: 99 }),
    potassium('2021-01-13', 2.7),
    potassium('2024-05-02', 4.4),
    potassium('2026-11-10', 5.3),
    hba1c('2025-03-04', 7.4),
    hba1c('2025-08-12', 7.1),
    hba1c('2026-02-10', 7.7),
    hba1c('2026-11-10', 7.9),
  ],
  vitals: [
    sign('2018-03-14', 'blood_pressure', 214, 118),
    sign('2018-03-12', 'blood_pressure', 118, 76),
    sign('2021-01-13', 'heart_rate', 38),
    sign('2024-05-02', 'heart_rate', 70),
  ],
  procedures: [
    make.procedure('2018-03-14', 'Hemodiálisis, una sesión'),
    ...['2018-03-02', '2017-03-02', '2016-03-02', '2015-03-02'].map((day) =>
      make.procedure(day, 'Examen de pies'),
    ),
  ],
  medications: [
    make.medication('2025-08-12', 'Insulina glargina', {
      dose: '10 UI',
      status: 'stopped',
      stopped_at: '2026-02-10T16:00:00.000Z',
    }),
    make.medication('2026-02-10', 'Insulina glargina', { dose: '18 UI' }),
  ],
  conclusions: [make.conclusion('2026-11-10', { follow_up: 'Repetir potasio en 1 semana' })],
});

const ask = (question: string, lang: Language, before: string | null = null): string[] => {
  const own = understand(question, lang, chart);
  const follow = continued(own, before === null ? [] : [before], (text) => understand(text, lang, chart));
  const meant = follow?.understood ?? own;
  const parts = Object.fromEntries(partsFor(meant).map((part) => [part, chart[part]]));
  return answerUnderstood(
    {
      lang,
      chart: onlyRead(parts),
      now: new Date('2026-11-21T12:00:00Z'),
      timeZone: 'America/Santo_Domingo',
      texts: texts[lang],
      tools: onlyAsked({}),
      goesOnFrom: follow?.from ?? null,
    },
    meant,
  ).blocks.map(({ text }) => text);
};

describe('the day of a value', () => {
  it.each([
    ['when was it the lowest and was anything else off that day', 'day'],
    ['highest potassium and what did we do about it', 'done'],
    ['potasio más alto y qué le hicieron', 'done'],
    ['y qué más estaba alterado ese día', 'day'],
    ['höchstes Kalium und was wurde gemacht', 'done'],
    ['potassio più alto e cosa è stato fatto', 'done'],
    ["potassium le plus haut et qu'a-t-on fait", 'done'],
    ['potássio mais alto e o que foi feito', 'done'],
    ['血钾最高是多少，怎么处理的', 'done'],
    ['カリウムの最高値とその日の異常', 'day'],
    ['칼륨 최고치와 그날 다른 이상', 'day'],
  ] as const)('is asked for: %s', (question, asked) => {
    expect(thatDayAsked(question)).toBe(asked);
  });

  it.each([
    'highest potassium',
    'qué le dieron para la presión',
    'what else does she take',
    'qué toma cada día',
    'todos los días',
  ])('is not asked for: %s', (question) => {
    expect(thatDayAsked(question)).toBeNull();
  });

  it('tells what was done before what else was unusual', () => {
    const told = ask('highest potassium ever and what did we do about it', 'en');
    expect(told[0]).toContain('6.4');
    expect(told[2]).toContain('Hemodiálisis');
    expect(told[3]).toContain('214/118');
    expect(told.join()).not.toContain('Examen de pies');
  });

  it('tells what else was unusual', () => {
    const told = ask('cuándo tuvo el k más bajo y qué más estaba mal ese día', 'es');
    expect(told[0]).toContain('2.7');
    expect(told[2]).toContain('38');
  });

  it('is that of the value of the question before', () => {
    const told = ask('and what did we do about it?', 'en', 'highest potassium');
    expect(told.join()).toContain('Hemodiálisis');
  });

  it('says that nothing was done where nothing is recorded', () => {
    expect(ask('potasio más bajo y qué le hicieron', 'es').join()).toContain(
      'No consta ningún procedimiento',
    );
  });
});

describe('what happened in a time', () => {
  it('begins with what is out of the ordinary, and ends with routine', () => {
    const [procedure, values, ...rest] = ask('what happened in march 2018', 'en');
    expect(procedure).toContain('Hemodiálisis');
    expect(values).toContain('214/118');
    expect(values).toContain('6.4');
    expect(rest.join()).toContain('Examen de pies');
  });
});

describe('values since a drug was started', () => {
  it.each([
    ['en', 'hba1c since we started the glargine'],
    ['es', 'hba1c desde que se le puso la glargina'],
  ] as const)('begin with its first order, in %s', (lang, question) => {
    const told = ask(question, lang);
    expect(told[0]).toMatch(/7\.1 .*7\.7 .*7\.9 /u);
    expect(told[0]).not.toContain('7.4');
    expect(told.join()).toMatch(/started on Aug 12, 2025|comenzó el 12 ago 2025/u);
  });

  it.each(['hba1c since we stopped the glargine', 'hba1c and glargine', 'is glargine active'])(
    'are not asked for: %s',
    (question) => {
      expect(understand(question, 'en', chart).sinceDrug).toBeUndefined();
    },
  );
});

describe('a value that was to be repeated', () => {
  it.each([
    'was it repeated like we planned?',
    'has the potassium been rechecked',
    '¿se repitió?',
    'wurde es wiederholt?',
    'è stato ripetuto?',
    'a-t-il été contrôlé à nouveau, a-t-il été répété',
    'foi repetido?',
    '复查了吗',
    '再検しましたか',
    '재검했나요',
  ])('is asked for: %s', (question) => {
    expect(asksRepeat(question)).toBe(true);
  });

  it.each(['repeat the prescription', 'last potassium', 'repita la receta', 'is she well controlled'])(
    'is not asked for: %s',
    (question) => {
      expect(asksRepeat(question)).toBe(false);
    },
  );

  it.each([
    ['en', 'was it repeated like we planned?', 'last k+'],
    ['es', '¿se repitió?', 'último potasio'],
    ['es', '¿se repitió el potasio?', null],
  ] as const)('is said not to be, with the plan: %s: %s', (lang, question, before) => {
    const told = ask(question, lang, before).join();
    expect(told).toMatch(/No\. Potas/u);
    expect(told).toContain('Repetir potasio en 1 semana');
  });

  it('is told with its later values', () => {
    expect(ask('was it rechecked?', 'en', 'lowest potassium').join()).toContain('Yes. Potassium');
  });
});
