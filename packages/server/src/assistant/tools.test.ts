import { askAssistant } from '@doctor-plus/contract/assistant/endpoints.ts';
import { type Answer, isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allergy,
  clinicalReview,
  condition,
  labResult,
  medication,
  note,
  visit,
  vitalSign,
} from '../charts/tables.ts';
import { doctor as directoryDoctor, location } from '../directory/tables.ts';
import { newId } from '../platform/ids.ts';
import { appointment } from '../scheduling/tables.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { patientOf } from '../testing/charts.ts';

const now = new Date('2026-11-21T14:00:00Z');
const day = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * day);

let app: TestApp;
let doctor: TestClient;
let otherDoctor: TestClient;
/** A woman with statin, metformin, penicillin allergy and poor kidneys. */
let patientId: string;
let emptyId: string;
let simvastatinId: string;

const entry = (about: string, days: number, rest: object = {}) => ({
  id: newId(),
  version: 1,
  patientId: about,
  effectiveAt: ago(days),
  recordedAt: ago(days),
  authorName: 'Dra. Ana Prueba',
  source: 'portal' as const,
  ...rest,
});

const addPatient = (doctorId: string): Promise<string> =>
  patientOf(app, doctorId, { birthDate: '1956-03-01', sex: 'female' });

const fillChart = async (): Promise<void> => {
  simvastatinId = newId();
  const visitId = newId();
  await app.database.transact(async (tx) => {
    await tx.insert(visit).values({
      id: visitId,
      version: 1,
      patientId,
      doctorId: doctor.id,
      startedAt: ago(30),
      status: 'finished',
      source: 'portal',
    });
    await tx.insert(medication).values([
      { ...entry(patientId, 400), id: simvastatinId, name: 'Simvastatina 20 mg', status: 'active' },
      { ...entry(patientId, 300), name: 'Metformina 850 mg', status: 'active' },
      { ...entry(patientId, 5), name: 'Loratadina 10 mg', status: 'active' },
    ]);
    await tx
      .insert(allergy)
      .values({ ...entry(patientId, 500), substance: 'Penicilina', status: 'active', criticality: 'high' });
    await tx.insert(labResult).values([
      {
        ...entry(patientId, 20),
        code: '2160-0',
        name: 'Creatinina',
        value: 2.4,
        unit: 'mg/dL',
        low: 0.5,
        high: 1.1,
      },
      { ...entry(patientId, 20), name: 'Potasio', value: 4.4, unit: 'mmol/L', low: 3.5, high: 5.1 },
      { ...entry(patientId, 20), name: 'Prueba rara', value: 7, unit: 'U' },
      // Of the visit itself: nothing that came since.
      { ...entry(patientId, 30), visitId, name: 'Sodio', value: 140, unit: 'mmol/L' },
    ]);
    await tx.insert(vitalSign).values([
      { ...entry(patientId, 10), code: 'weight', value: 70, unit: 'kg' },
      { ...entry(patientId, 10), code: 'height', value: 160, unit: 'cm' },
    ]);
    await tx.insert(condition).values({ ...entry(patientId, 900), name: 'Hipertensión', status: 'active' });
    await tx
      .insert(note)
      .values({ ...entry(patientId, 200), text: 'Fuma diez cigarrillos al día. Madre con diabetes.' });
  });
};

const addAppointments = async (): Promise<void> => {
  const locationId = newId();
  const of = (doctorId: string, days: number, status: 'confirmed' | 'completed') => ({
    id: newId(),
    doctorId,
    patientId,
    locationId,
    type: 'follow-up' as const,
    status,
    startsAt: ago(days),
    endsAt: new Date(ago(days).getTime() + 30 * 60_000),
    createdBy: doctorId,
    createdAt: ago(60),
  });
  await app.database.transact(async (tx) => {
    await tx.insert(location).values({
      id: locationId,
      name: 'Centro 12',
      address: 'Calle 1',
      city: 'Santiago',
      timeZone: 'America/Santo_Domingo',
    });
    await tx.insert(directoryDoctor).values(
      [doctor, otherDoctor].map(({ id }, index) => ({
        id,
        name: `Dra. ${index}`,
        listed: true,
        specialties: ['cardiology' as const],
      })),
    );
    await tx
      .insert(appointment)
      .values([
        of(doctor.id, -9, 'confirmed'),
        of(doctor.id, 30, 'completed'),
        of(otherDoctor.id, -2, 'confirmed'),
      ]);
  });
};

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
  otherDoctor = await app.signIn('doctor');
  patientId = await addPatient(doctor.id);
  emptyId = await addPatient(doctor.id);
  await fillChart();
  await addAppointments();
});

afterAll(() => app.close());

const call = (question: string, about: string, given: { client?: TestClient; lang?: string } = {}) =>
  (given.client ?? doctor).call('POST', askAssistant.path, {
    messages: [{ id: newId(), role: 'user', content: question }],
    patient_id: about,
    session_id: newId(),
    lang: given.lang ?? 'es',
  });
const ask = async (question: string, about = patientId, lang = 'es'): Promise<Answer> =>
  (await call(question, about, { lang })).json();
const said = ({ blocks }: Answer, kind: Answer['blocks'][number]['kind']): string[] =>
  blocks.filter((block) => block.kind === kind).map(({ text }) => text);
const review = (pack: string, version: string) =>
  app.database.transact((tx) =>
    tx
      .insert(clinicalReview)
      .values({ pack, version, reviewedBy: doctor.id, reviewerName: 'Dra. Ana Prueba', reviewedAt: now }),
  );

describe('a question about a drug', () => {
  it('tells the interaction with what the patient takes, with the order and the rule', async () => {
    const answer = await ask('¿Puedo darle claritromicina?');
    const [verdict, alert] = answer.blocks;
    expect(verdict?.text).toBe('Alto: no dar claritromicina sin una razón de peso: Simvastatina 20 mg.');
    expect(alert?.kind).toBe('alert');
    expect(alert?.text).toMatch(/^Alto · Interacción: claritromicina \+ Simvastatina 20 mg\./);
    const cited = answer.citations.filter(({ n }) => alert?.cites.includes(n));
    expect(cited.map(({ ref }) => ref)).toEqual([`medication/${simvastatinId}@1`, 'rule/onc-11@2012']);
    expect(cited[1]).toMatchObject({ kind: 'rule', date: '' });
    expect(said(answer, 'evidence').at(-1)).toContain('no es una base de interacciones completa.');
    expect(answer.reply).toContain('Ningún médico del consultorio ha revisado: ');
    // What was asked about was put beside the list, and nowhere else.
    expect(answer.reply).not.toContain('Duplicidad');
  });

  it('tells the allergy', async () => {
    const answer = await ask('can I give amoxicillin?', patientId, 'en');
    expect(answer.lang).toBe('en');
    const [verdict, reason] = said(answer, 'alert');
    expect(verdict).toMatch(/^(Stop: do not give|Caution with) amoxicillin\b.*: Allergy \(Penicilina\)/);
    expect(reason).toMatch(/^(Stop|Warning) · Allergy: amoxicillin \+ Penicilina\./);
    expect(answer.citations.some(({ kind }) => kind === 'allergy')).toBe(true);
  });

  it('says of a drug that no rule names that the silence says nothing', async () => {
    const answer = await ask('¿Puedo darle bilastina?');
    expect(said(answer, 'alert')).toEqual([]);
    const [first = '', ...others] = said(answer, 'missing');
    expect(first).toMatch(/^Sin comprobar bilastina: ninguna regla/);
    const missing = others.join(' ');
    expect(missing).toMatch(/No conocido por esta revisión, ninguna regla lo nombra: .*bilastina/);
    expect(missing).toContain(
      'Ninguna regla de interacciones nombra: bilastina. Que no haya alerta no dice nada al respecto.',
    );
    expect(missing).toContain(
      'Ninguna regla renal nombra: bilastina. Su ajuste de dosis queda sin comprobar.',
    );
    expect(said(answer, 'evidence').join()).toContain('Comparado con 3 medicamentos activos y 1 alergia.');
    expect(answer.citations.some(({ kind }) => kind === 'allergy')).toBe(true);
    expect(answer.blocks.filter(({ text }) => text.startsWith('Ninguna alerta'))).toEqual([]);
  });

  it('tells what the kidney of the patient says of a drug', async () => {
    const [verdict, alert] = said(await ask('¿Puedo darle ibuprofeno?'), 'alert');
    expect(verdict).toMatch(/^Alto: no dar ibuprofeno .*Función renal \(TFGe 21\)/);
    expect(alert).toMatch(/^Alto · Función renal: ibuprofeno\. TFGe de este paciente: 21;/);
  });

  it('asks back a name that it does not know, and guesses nothing', async () => {
    const answer = await ask('¿Puedo darle ibuprofno?');
    expect(said(answer, 'action')).toEqual([
      'No conozco ningún fármaco llamado «ibuprofno», y por eso no lo comprobé. ¿Quiso decir ibuprofeno?',
    ]);
    expect(answer.refused).toEqual({
      code: 'missing_input',
      params: { input: 'drug', word: 'ibuprofno', first: '¿Puedo darle ibuprofeno?' },
    });
    expect(answer.citations).toEqual([]);
    const proposed = await ask(answer.refused?.params.first ?? '');
    expect(said(proposed, 'alert')[0]).toContain('ibuprofeno');
  });

  it.each(['¿Puedo darle penicilina?', 'Can I give her penicillin?'])(
    'tells the allergy that an unknown name is: %s',
    async (question) => {
      const answer = await ask(question);
      expect(said(answer, 'alert').join()).toContain('Penicilina');
      expect(answer.refused).toBeNull();
    },
  );

  it('leaves no unknown word silent beside a known drug', async () => {
    const answer = await ask('¿Puedo darle paracetamol con zolprax?');
    expect(said(answer, 'missing')[0]).toMatch(
      /^Ninguna alerta para paracetamol .*\. Sin comprobar, porque no lo reconozco como fármaco: «zolprax»\./,
    );
  });

  it('asks which one when none is named', async () => {
    const answer = await ask('¿Puedo recetarle?');
    expect(answer.refused).toEqual({ code: 'missing_input', params: { input: 'drug' } });
  });

  it('finds a name that is written without spaces around it', async () => {
    const answer = await ask('クラリスロマイシンを投与できますか？', patientId, 'ja');
    expect(answer.lang).toBe('ja');
    expect(said(answer, 'alert')[0]).toContain('投与しない：クラリスロマイシン');
    expect(said(answer, 'alert')[1]).toContain('クラリスロマイシン + Simvastatina 20 mg');
  });

  it('does not put a drug beside itself', async () => {
    const answer = await ask('¿Interactúa la simvastatina con la claritromicina?');
    // The verdict, and its reason.
    expect(said(answer, 'alert')).toHaveLength(2);
    expect(answer.reply).not.toContain('Duplicidad');
  });
});

describe('the drugs of the chart', () => {
  it('are checked together, with the kidneys', async () => {
    const answer = await ask('revise la medicación');
    const [verdict, reason] = said(answer, 'alert');
    expect(verdict).toMatch(/^Alto: .*: Metformina 850 mg \(TFGe 21\)/);
    expect(reason).toMatch(/^Alto · Función renal: Metformina 850 mg\./);
    const refs = answer.citations.filter(isEntryCitation).map(({ kind }) => kind);
    expect(refs).toEqual(expect.arrayContaining(['medication', 'lab']));
  });

  it('are told apart by whether a renal rule knows them', async () => {
    const answer = await ask('ajuste renal');
    expect(said(answer, 'alert')).toHaveLength(2);
    const missing = said(answer, 'missing').join(' ');
    expect(missing).toContain(
      'Ninguna regla renal nombra: loratadina, simvastatina. Su ajuste de dosis queda sin comprobar.',
    );
    expect(missing).toContain(
      'TFGe sin calcular: ningún médico del consultorio ha revisado todavía ese cálculo.',
    );
  });

  it('that are none are said to be none', async () => {
    const answer = await ask('revise la medicación', emptyId);
    expect(answer.reply).toContain('No hay medicación anotada.');
    expect(answer.reply).not.toContain('Reglas verificadas');
  });
});

describe('a calculation', () => {
  it('is refused until a doctor of the practice has reviewed the calculator', async () => {
    const answer = await ask('calcula el IMC');
    expect(answer.refused).toMatchObject({
      code: 'no_evidence',
      params: { calculator: 'bmi', reason: 'not_reviewed' },
    });
  });

  it('gives its result with entries, calculator and review', async () => {
    await review('bmi', '1');
    const answer = await ask('calcula el IMC');
    const [result] = answer.blocks;
    expect(result).toMatchObject({
      kind: 'calc',
      text: 'Índice de masa corporal (IMC): 27.3\u00a0kg/m². Sobrepeso.',
    });
    const cited = answer.citations.filter(({ n }) => result?.cites.includes(n));
    expect(cited.map(({ kind }) => kind)).toEqual(['vital', 'vital', 'rule']);
    expect(cited[2]).toMatchObject({ ref: 'rule/bmi@1', date: '2026-11-21' });
  });

  it('names what is missing, and takes none of it for no', async () => {
    await review('cha2ds2-vasc', '1');
    const answer = await ask('CHA2DS2-VASc');
    expect(answer.refused).toMatchObject({ code: 'missing_input', params: { calculator: 'cha2ds2-vasc' } });
    expect(answer.refused?.params.input).toContain('Fibrilación auricular');
    expect(answer.reply).toContain('Falta en la historia: Fibrilación auricular');
  });

  it('under chest pain says what the early warning score lacks', async () => {
    await review('news2', '2017');
    const answer = await ask('dolor de pecho');
    expect(answer.type).toBe('warning');
    expect(said(answer, 'missing').join('\n')).toContain(
      'NEWS2: no se puede calcular. Falta en la historia: ',
    );
  });
});

describe('what is due', () => {
  it('is told by the verified rules, each with its source', async () => {
    const answer = await ask('¿Qué tiene pendiente?');
    expect(answer.refused).toBeNull();
    expect(answer.blocks[0]?.text).toBe(
      'Pendiente: Detección de cáncer colorrectal. No consta ninguna entrada que lo cumpla.',
    );
    expect(answer.citations.every(({ kind }) => kind === 'rule')).toBe(true);
    expect(answer.citations[0]?.quote).toMatch(/^USPSTF, grado A\/B, 2021\. https:/);
  });
});

describe('what changed', () => {
  it('is counted from the doctor’s own last visit, without what belongs to it', async () => {
    const answer = await ask('¿Qué ha cambiado desde la última visita?');
    expect(answer.blocks[0]).toEqual({
      kind: 'action',
      text: 'Desde la última visita que usted atendió, el 22 oct 2026:',
      cites: [],
    });
    expect(answer.reply).toContain('Loratadina 10 mg');
    expect(answer.reply).toContain('Creatinina');
    expect(answer.reply).not.toContain('Sodio');
    expect(answer.reply).not.toContain('Simvastatina');
  });

  it('is counted from a day', async () => {
    const answer = await ask('¿Qué hay de nuevo desde el 15 de noviembre?');
    expect(said(answer, 'fact')).toHaveLength(1);
    expect(answer.reply).toContain('Desde el 15 nov 2026:');
    const none = await ask('¿Qué hay de nuevo desde ayer?');
    expect(none.blocks).toHaveLength(1);
    expect(none.reply).toContain('ninguna entrada nueva');
  });

  it('asks for a day where no visit is known', async () => {
    const answer = await ask('¿Qué ha cambiado?', emptyId);
    expect(answer.refused).toEqual({ code: 'missing_input', params: { input: 'date' } });
  });
});

describe('appointments', () => {
  it('are those with the doctor who asks, cited', async () => {
    const answer = await ask('¿Cuándo es su próxima cita?');
    expect(said(answer, 'fact')).toEqual([
      expect.stringMatching(
        /^Próxima cita con usted: lun, 30 nov 2026, 10:00.a.\sm\. · Seguimiento · Confirmada · Centro 12$/,
      ),
      expect.stringMatching(/^Última cita con usted: jue, 22 oct 2026.*Terminada/),
    ]);
    expect(answer.citations.map(({ kind }) => kind)).toEqual(['appointment', 'appointment']);
  });

  it('are said to be none', async () => {
    const answer = await ask('próxima cita', emptyId);
    expect(said(answer, 'missing')).toEqual([
      'No hay ninguna cita próxima con usted.',
      'No hay citas anteriores con usted.',
    ]);
  });
});

describe('the rest', () => {
  it('tells the newest results out of range, and how many cannot be judged', async () => {
    const answer = await ask('¿Qué resultados están fuera de rango?');
    expect(said(answer, 'fact')).toHaveLength(1);
    expect(said(answer, 'fact')[0]).toContain('Creatinina: 2.4');
    expect(said(answer, 'missing')).toEqual(['2 pruebas no tienen rango conocido y no se pueden juzgar.']);
  });

  it('shows what speaks of family and social history, and says so where nothing does', async () => {
    const answer = await ask('¿Fuma?');
    expect(said(answer, 'missing')).toEqual([]);
    expect(said(answer, 'fact')[0]).toContain('Fuma diez cigarrillos');
    expect((await ask('historia social', emptyId)).reply).toContain('Eso no quiere decir que no los haya.');
  });
});

describe('every tool', () => {
  const questions = [
    '¿Puedo darle ibuprofeno?',
    'revise la medicación',
    'ajuste renal',
    'calcula el IMC',
    '¿Qué tiene pendiente?',
    '¿Qué ha cambiado desde la última visita?',
    '¿Cuándo es su próxima cita?',
    '¿Qué resultados están fuera de rango?',
    'historia social',
    'dolor de pecho',
    'medicamentos',
  ];

  it.each(questions)('keeps other doctors out and the statements few: %s', async (question) => {
    const refused = await call(question, patientId, { client: otherDoctor });
    expect(refused.statusCode).toBe(404);
    expect(refused.body).not.toMatch(/Simvastatina|Penicilina|Centro 12/);
    app.database.takeQueries();
    expect((await call(question, patientId)).statusCode).toBe(200);
    const queries = app.database.takeQueries();
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(askAssistant.queries ?? 0);
  });

  it('three of them at once stay within the statements', async () => {
    const question = '¿Puedo darle claritromicina, qué ha cambiado y cuándo es su próxima cita?';
    app.database.takeQueries();
    const answer = (await call(question, patientId)).json();
    const queries = app.database.takeQueries();
    expect(answer.reply).toContain('claritromicina');
    expect(answer.reply).toContain('Próxima cita');
    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(askAssistant.queries ?? 0);
  });
});
