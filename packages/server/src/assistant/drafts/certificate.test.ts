import { describe, expect, it } from 'vitest';
import { chartOf, make } from '../engine/chart-fixture.ts';
import { formatsFor } from '../engine/formats.ts';
import { textsFor } from '../texts.ts';
import { certificateIn } from './certificate.ts';
import { requestFrom, requestOf } from './request.ts';
import { writeDraft } from './write-draft.ts';

const now = new Date('2026-11-21T12:00:00Z');
const chart = chartOf({
  conclusions: [make.conclusion('2026-11-19', { diagnosis: 'Infección respiratoria viral' })],
});

const written = async (question: string, kept?: string) => {
  const { t, rule } = await textsFor('es');
  const recipient = t('draft.certificate.recipient');
  const request =
    kept === undefined
      ? requestOf(question, 'es', rule, recipient)
      : requestFrom({ kind: 'letter', recipient, text: kept }, recipient);
  if (request?.kind !== 'letter') throw new Error('no letter');
  const show = formatsFor('es', 'America/Santo_Domingo');
  return writeDraft({ request, lang: 'es', t, rule, show, chart, now, next: [], emergencyNumber: '911' });
};

const textOf = ({ content }: Awaited<ReturnType<typeof writeDraft>>): string =>
  content.kind === 'letter' ? content.text : '';

describe('a certificate', () => {
  it.each([
    ['hazme una constancia de reposo escolar x 3 dias', 'rest', 'school', 3],
    ['sick note x 2 days', 'rest', 'any', 2],
    ['work note for 1 week', 'rest', 'work', 7],
    ['Schreib eine Krankschreibung für 5 Tage', 'rest', 'work', 5],
    ['fammi un certificato di malattia di tre giorni', 'rest', 'any', 3],
    ['fais un arrêt de travail de 3 jours', 'rest', 'work', 3],
    ['faça um atestado de 2 dias', 'rest', 'any', 2],
    ['帮我开3天的病假条', 'rest', 'any', 3],
    ['学校を3日休む診断書を書いて', 'rest', 'school', 3],
    ['학교 결석 확인서 3일 작성해 주세요', 'rest', 'school', 3],
    ['necesito un certificado de asistencia', 'attendance', 'any', null],
  ] as const)('is read in %s', (question, purpose, place, days) => {
    expect(certificateIn(question)).toMatchObject({ purpose, place, days, hasDiagnosis: false });
  });

  it.each([
    '¿Cuándo se le dio la última constancia?',
    '¿Tiene certificado de discapacidad?',
    'certificate of vaccination',
    'is there a sick note on file',
    'Escriba una receta',
    'carta a cardiología',
    'how many days was he sick',
  ])('is none in %s', (question) => {
    expect(certificateIn(question)).toBeNull();
  });

  it('holds the days that were asked for, and no diagnosis', async () => {
    const draft = await written('hazme una constancia de reposo escolar x 3 dias');
    expect(textOf(draft)).toContain('días: 3; del 21 nov 2026 al 23 nov 2026');
    expect(textOf(draft)).not.toContain('Infección');
    expect(draft.statements).toEqual([]);
  });

  it('holds the diagnosis with its source where it is asked for, and again when it is rewritten', async () => {
    const draft = await written('constancia de reposo de 2 días con diagnóstico');
    expect(textOf(draft)).toContain('- Infección respiratoria viral');
    expect(draft.statements).toHaveLength(1);
    const again = await written('', textOf(draft));
    expect(textOf(again)).toBe(textOf(draft));
    expect(again.statements).toHaveLength(1);
  });
});
