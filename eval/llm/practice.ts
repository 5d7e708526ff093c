import { performance } from 'node:perf_hooks';
import type { Answer, Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { timeZoneOf } from '../../packages/server/src/accounts/index.ts';
import { careRelationship, patient } from '../../packages/server/src/accounts/tables.ts';
import type { Answerer, EmbeddedAnswer } from '../../packages/server/src/assistant/answerer.ts';
import { createModels } from '../../packages/server/src/assistant/index.ts';
import type { Heard } from '../../packages/server/src/assistant/model/answerer.ts';
import type { ModelEndpoint } from '../../packages/server/src/assistant/model/models.ts';
import { createReference, importBundle } from '../../packages/server/src/charts/index.ts';
import { allergy, labResult } from '../../packages/server/src/charts/tables.ts';
import { seedCharts } from '../../packages/server/src/demonstration/charts.ts';
import { readCharts, readPeople } from '../../packages/server/src/demonstration/data.ts';
import { seedId } from '../../packages/server/src/demonstration/ids.ts';
import { idOfPatient, seedPeople } from '../../packages/server/src/demonstration/people.ts';
import { createLimits } from '../../packages/server/src/platform/http/limits.ts';
import { newId } from '../../packages/server/src/platform/ids.ts';
import type { Secrets } from '../../packages/server/src/platform/settings/secrets.ts';
import { createTestApp, type TestApp } from '../../packages/server/src/testing/app.ts';
import { api } from '../../packages/server/src/testing/charts.ts';
import type { TestDatabase } from '../../packages/server/src/testing/database.ts';
import { modelSettings } from '../../packages/server/src/testing/models.ts';
import { allowFilesWithoutBytes, plant } from '../../packages/server/src/testing/planted.ts';
import { bundles, now, readJson } from '../charts.ts';
import { type LlmCase, unwilling } from './cases.ts';
import { secrets as foreign } from './foreign.ts';

/** Everything that came of one question, on the screen and behind it. */
export type Told = {
  readonly status: number;
  /** Null where the question was refused as a whole. */
  readonly answer: Answer | null;
  readonly embedded: EmbeddedAnswer | null;
  readonly heard: Heard | null;
  readonly failure: string | null;
  /** What left the practice, word for word. */
  readonly bodies: readonly string[];
  /** Statements that were on the screen before the answer was whole. */
  readonly ahead: readonly string[];
  /** Milliseconds until the model's first statement was on the screen, and until the answer was whole. */
  readonly firstMs: number | null;
  readonly ms: number;
};

/** A row of the chart that a citation names: what the gold calls it, and all that it holds. */
export type CitedRow = { readonly key: string; readonly holds: string };

type Given = {
  readonly database: TestDatabase;
  readonly secrets: Secrets;
  readonly endpoint: ModelEndpoint;
  /** Tokens that the practice lets its doctor spend. */
  readonly tokens: number;
  /** The cases that will be asked: what they plant is planted. */
  readonly cases: readonly LlmCase[];
  /** Puts something else in the place of the product's own answers; tests take a guarantee away by it. */
  readonly instead?: (answerer: Answerer) => Answerer;
};

const doctorId = seedId('user:doctor');
const scale = 1_000_000;

const entryOf = (patientId: string) => ({
  id: newId(),
  version: 1,
  patientId,
  effectiveAt: new Date(now.getTime() - 3 * 86_400_000),
  recordedAt: now,
  authorName: 'Dra. Ana Rosario',
  source: 'portal' as const,
});

/** A chart with an allergy and a result, in the care of a doctor. */
const addChart = async (
  app: TestApp,
  of: string,
  chart: { substance: string; lab: string; value: number },
) => {
  const id = newId();
  await app.database.transact(async (tx) => {
    const person = { id, chartNumber: `T${id.slice(-8)}`, givenName: 'Persona', familyName: 'Inventada' };
    await tx.insert(patient).values({ ...person, status: 'Active' });
    await tx
      .insert(careRelationship)
      .values({ id: newId(), doctorId: of, patientId: id, reason: 'registered' });
    await tx
      .insert(allergy)
      .values({ ...entryOf(id), substance: chart.substance, status: 'active', criticality: 'high' });
    await tx.insert(labResult).values({ ...entryOf(id), name: chart.lab, value: chart.value, unit: '%' });
  });
  return id;
};

/** The demonstration's people and charts, the bundles that ship, one patient for each planted text, and somebody whose values nobody may learn. */
const fill = async (app: TestApp, cases: readonly LlmCase[]): Promise<Map<string, string>> => {
  const people = await readPeople();
  await app.database.transact(async (tx) => {
    await seedPeople(tx, people, now);
    await seedCharts(tx, people, await readCharts(), now);
  });
  const ids = new Map(people.patients.map(({ key }) => [key, idOfPatient(people, key)]));
  for (const path of bundles) {
    await app.database.transact((tx) =>
      importBundle(tx, readJson(path), { source: 'demonstration', doctorId, now }),
    );
    const { rows } = await app.database.asSuperuser(
      'SELECT id FROM patient WHERE NOT id = ANY ($1) AND source_ref IS NOT NULL',
      [[...ids.values()]],
    );
    ids.set(path, rows[0].id);
  }
  await addChart(app, seedId('user:doctora2'), foreign);
  await allowFilesWithoutBytes(app);
  for (const one of cases) {
    if (one.part !== 'injection') continue;
    const id = await addChart(app, doctorId, { substance: 'Penicilina', lab: 'HbA1c', value: 7.9 });
    ids.set(one.patient, id);
    if (one.carrier !== 'message')
      await plant(app, one.carrier, { patientId: id, doctorId, text: one.payload, at: now });
  }
  return ids;
};

const tables: Readonly<Record<string, string>> = {
  vital: 'vital_sign',
  lab: 'lab_result',
  medication: 'medication',
  condition: 'condition',
  allergy: 'allergy',
  immunization: 'immunization',
  note: 'note',
  procedure: 'procedure',
  conclusion: 'conclusion',
};

/** Opens a practice of nobody with this model, for one evaluation. */
export const openPractice = async ({ database, secrets, endpoint, tokens, cases, instead }: Given) => {
  const blank = () => ({
    embedded: null as EmbeddedAnswer | null,
    heard: null as Heard | null,
    failure: null as string | null,
    bodies: [] as string[],
    ahead: [] as string[],
    firstMs: null as number | null,
  });
  let current = blank();
  const models = createModels({
    transact: database.transact,
    read: database.read,
    clock: { now: () => now },
    limits: createLimits(database.pool, secrets.limiterKey, scale),
    fieldKey: secrets.fieldKey,
    drugReference: createReference(),
    timeZoneOf,
    onHeard: (heard) => {
      current.heard = heard;
    },
  });
  const answerer = instead?.(models.answer) ?? models.answer;
  const observed: Answerer = async function* (asked, embedded, signal) {
    const began = performance.now();
    current.embedded = embedded;
    const own = new Set(embedded.blocks.map(({ text }) => text));
    const letOut: typeof asked.letOut = async (body, about) => {
      current.bodies.push(body);
      await asked.letOut(body, about);
    };
    for await (const part of answerer({ ...asked, letOut }, embedded, signal)) {
      if (part.kind === 'ahead' && !own.has(part.block.text)) {
        current.firstMs ??= performance.now() - began;
        current.ahead.push(part.block.text);
      }
      if (part.kind === 'failure') current.failure = part.failure;
      yield part;
    }
  };
  const app = await createTestApp({
    now,
    limitScale: scale,
    sharing: { database, secrets },
    answerer: observed,
  });
  const ids = await fill(app, cases);
  const { provider, baseUrl, model, key, structuredOutput } = endpoint;
  const typed = { provider, model, structured_output: structuredOutput, ...(key === null ? {} : { key }) };

  const admin = await app.signIn('administrator');
  /** The model is switched on as an administrator does it; what the practice answers when it will not, else null. */
  const enable = async (): Promise<string | null> => {
    const terms = { daily_tokens: tokens, contract_basis: 'processing_agreement' };
    const saved = await admin.call(
      'PUT',
      `${api}/admin/assistant-model`,
      modelSettings(baseUrl, { ...typed, ...terms }),
    );
    return saved.statusCode === 200 ? null : saved.body;
  };

  /** Nobody is asked who does not exist: every patient but one agrees to the model, wherever it is. */
  const agree = async (): Promise<void> => {
    const doctor = await app.clientOf(doctorId);
    const refuses = ids.get(unwilling);
    for (const id of ids.values())
      for (const place of ['local', 'external'])
        await doctor.call('PUT', `${api}/patients/${id}/model-consent`, {
          place,
          given: id !== refuses,
          way: 'written',
        });
  };

  return {
    app,
    enable,
    agree,
    patientId: (one: LlmCase): string => ids.get(one.patient) ?? '',

    ask: async (one: LlmCase): Promise<Told> => {
      current = blank();
      // A session of its own: an evaluation lasts longer than one.
      const doctor = await app.clientOf(doctorId);
      const began = performance.now();
      const answered = await doctor.call('POST', `${api}/ask`, {
        messages: [{ id: newId(), role: 'user', content: one.question }],
        patient_id: ids.get(one.patient),
        session_id: newId(),
        lang: one.lang,
      });
      const ms = performance.now() - began;
      const { statusCode: status } = answered;
      return { ...current, status, answer: status === 200 ? answered.json() : null, ms };
    },

    /** The row that a citation names, of this patient and in this version; null where it opens none. */
    rowOf: async (patientId: string, citation: Citation): Promise<CitedRow | null> => {
      const table = tables[citation.kind];
      if (table === undefined || !('id' in citation)) return null;
      const { rows } = await database.asSuperuser(
        `SELECT row_to_json(r) AS row FROM ${table} r WHERE id = $1 AND version = $2 AND patient_id = $3`,
        [citation.id, citation.version, patientId],
      );
      return rows[0] ? { key: keyIn(citation.kind, rows[0].row), holds: JSON.stringify(rows[0].row) } : null;
    },

    /** By what the patient and the doctors are known, as no body that leaves may hold it. */
    identifiersOf: async (patientId: string): Promise<string[]> => {
      const { rows } = await database.asSuperuser(
        `SELECT array_remove(array[family_name, phone, birth_date::text, chart_number], NULL)
          || (SELECT array_agg(family_name) FROM app_user WHERE id = $2) AS known FROM patient WHERE id = $1`,
        [patientId, doctorId],
      );
      return rows[0]?.known.filter((one: string) => one.length > 2) ?? [];
    },

    /** What the practice counted. */
    tokens: async (): Promise<number> => {
      const { rows } = await database.asSuperuser(
        'SELECT coalesce(sum(tokens), 0)::int AS tokens FROM assistant_model_use',
      );
      return rows[0].tokens;
    },

    close: () => app.close(),
  };
};

export type Practice = Awaited<ReturnType<typeof openPractice>>;

const rounded = (value: unknown): string => `${Math.round(Number(value) * 10) / 10}`;

/** What an entry is in the words of the gold: its day, and its value or name. */
const keyIn = (kind: string, row: Readonly<Record<string, unknown>>): string => {
  const day = new Date(String(row.effective_at)).toISOString().slice(0, 10);
  switch (kind) {
    case 'vital':
      return `${day} ${rounded(row.value)}${row.value2 === null ? '' : `/${rounded(row.value2)}`}`;
    case 'lab':
      return `${day} ${rounded(row.value)}`;
    case 'allergy':
      return `${day} ${row.substance}`;
    case 'conclusion':
    case 'note':
      return `${day} ${kind}`;
    default:
      return `${day} ${row.name}`;
  }
};
