import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { textsFor } from '../texts.ts';
import { fullChart } from './chart-fixture.ts';
import { answerUnderstood } from './compose.ts';
import { understand } from './intents.ts';
import { languageOf } from './language.ts';
import { portalQuestion } from './portal-questions.ts';
import { toolsOf } from './tools-fixture.ts';

const now = new Date('2026-11-21T14:00:00Z');

const ask = async (question: string, language: (typeof languages)[number]) => {
  const { lang, ...texts } = await textsFor(languageOf(question, language));
  const offered = portalQuestion(question, texts.t, (await textsFor('es')).t);
  const chart = fullChart();
  const understood = understand(offered ?? question, offered === null ? lang : 'es', chart);
  return answerUnderstood(
    { lang, chart, tools: toolsOf(chart), now, timeZone: 'America/Santo_Domingo', texts },
    understood,
  );
};

describe.each(languages)("the portal's own questions in %s", (language) => {
  it.each([
    'summary',
    'allergies',
    'medications',
    'problems',
    'vitals',
    'lab_latest',
    'immunizations',
    'procedures',
    'visits',
    'lab_abnormal',
    'family_social',
    'changes_since',
    'overdue',
    'check_drug',
    'check_regimen',
    'renal_flags',
    'calculate',
    'appointments',
  ])('%s is understood and answered in that language', async (intent) => {
    const { t } = await textsFor(language);
    const answer = await ask(t(`question.${intent}`), language);
    expect(answer.intents).toContain(intent);
    expect(answer.lang).toBe(language);
  });

  it('a named result is', async () => {
    const { t } = await textsFor(language);
    expect((await ask(t('question.trendOf', { name: 'HbA1c' }), language)).intents).toEqual(['lab_trend']);
    expect((await ask(t('question.lastOf', { name: 'HbA1c' }), language)).intents).toEqual(['lab_latest']);
  });
});

describe('portalQuestion', () => {
  it('leaves what a person wrote alone', async () => {
    const [{ t: offered }, { t: read }] = [await textsFor('de'), await textsFor('es')];
    for (const text of ['Wie geht es ihr?', 'x', '', 'Allergien und Medikamente']) {
      expect(portalQuestion(text, offered, read)).toBeNull();
    }
  });
});
