import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../packages/server/src/accounts/index.ts';
import { above, type Line, missed } from './goals.ts';
import { type Call, fromCold, type Load, load } from './load.ts';
import {
  fillChart,
  fillDay,
  fillDoctors,
  fillPatients,
  fillPractice,
  searches,
  sessionOf,
} from './population.ts';
import { databaseProcesses, memoryOf } from './processes.ts';
import type { Stage } from './stage.ts';

const api = '/wp-json/dr-assistant/v1';
const day = 86_400_000;

const ms = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} ms`;
const described = ({ cpu, perSecond, p99 }: Load): string =>
  `${ms(cpu)} CPU, ${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms`;

/** What a request costs, against the CPU milliseconds that it may: absolute rates depend on the machine and are not judged. */
const costing = (name: string, measured: Load, most: number, also = ''): Line => [
  name,
  `${described(measured)}${above(measured.cpu, most)}`,
  `≤ ${most} ms${also}`,
];

const first = async (stage: Stage, text: string): Promise<string> =>
  (await stage.sql(text)).rows[0]?.id ?? '';

const search = (count: number, perPage: 5 | 10): Call[] =>
  searches(count).map((query) => ({
    path: `${api}/doctors/search?${new URLSearchParams({ query, per_page: String(perPage) })}`,
  }));

/** What this machine costs at the moment, whoever answers. */
export const bareRow = async (stage: Stage): Promise<Line> => {
  const bare = await stage.withBareServer();
  const measured = await load(bare, [{ path: '/' }]);
  await bare.close();
  return ['The machine: `SELECT 1` behind a bare server', described(measured), 'for comparison'];
};

/** Milliseconds that five suggestions may take, and any call while fifty people sign in. */
const mostSuggesting = 50;
const mostBesideLogins = 200;

export const searchRows = async (stage: Stage): Promise<Line[]> => {
  await fillDoctors(stage, 10_000);
  const ten = await load(stage, search(600, 10), { rounds: fromCold });
  await fillDoctors(stage, 100_000);
  const hundred = await load(stage, search(600, 10));
  const suggested = await load(stage, search(600, 5), { connections: 1 });
  const ratio = hundred.cpu / ten.cpu;
  return [
    costing('Doctor search, 10,000 doctors', ten, 0.5, ', ≥ 2,500/s'),
    [
      'Doctor search, 100,000 doctors',
      `${described(hundred)}; ${ratio.toFixed(2)} ×${above(ratio, 1.5)}`,
      '≤ 1.5 × the cost at 10,000',
    ],
    [
      'Suggestions (5 doctors of 100,000), one connection',
      `${described(suggested)}${above(suggested.p99, mostSuggesting)}`,
      `p99 ≤ ${mostSuggesting} ms`,
    ],
  ];
};

export const accountRows = async (stage: Stage): Promise<Line[]> => {
  await fillPractice(stage);
  const patient = await first(stage, "SELECT id FROM app_user WHERE role = 'patient' LIMIT 1");
  const headers = await sessionOf(stage, patient);
  const me = { path: `${api}/me`, headers };
  await stage.sql('UPDATE app_user SET password_hash = $1 WHERE id = $2', [
    await hashPassword('Una clave de prueba 2026'),
    patient,
  ]);
  const { rows } = await stage.sql('SELECT username FROM app_user WHERE id = $1', [patient]);
  const login: Call = {
    method: 'POST',
    path: `${api}/login`,
    body: { username: rows[0]?.username, password: 'Una clave de prueba 2026' },
  };
  const alone = await load(stage, [me]);
  const logins = await load(stage, [login]);
  const [busy] = await Promise.all([
    load(stage, [me], { connections: 2 }),
    load(stage, [login], { connections: 50 }),
  ]);
  return [
    costing('me', alone, 0.25, ', ≥ 5,000/s'),
    ['Login (argon2id 19 MiB, t = 2)', described(logins), 'off the event loop'],
    [
      'me, p99 under 50 parallel logins',
      `${Math.round(busy.p99)} ms (alone ${Math.round(alone.p99)} ms)${above(busy.p99, mostBesideLogins)}`,
      `≤ ${mostBesideLogins} ms`,
    ],
  ];
};

/** Questions of every kind: a list, a value, an extreme, what is not recorded, a check of a drug, free text, a score. */
const questions: Readonly<Record<string, readonly string[]>> = {
  es: [
    '¿Qué alergias tiene?',
    '¿Cómo va la hemoglobina A1c?',
    'potasio mas alto este año',
    '¿toma lisinopril?',
    'le puedo dar ibuprofeno?',
    'que dicen las notas de la tos',
    'CHA2DS2-VASc',
  ],
  en: [
    'last colonoscopy?',
    'can I give tramadol?',
    'how many times was the BP above 140?',
    'what changed since last visit',
  ],
  de: ['Letzter Kreatininwert?', 'Darf ich Ibuprofen geben?'],
  it: ['Ultima emoglobina?', 'Prende anticoagulanti?'],
  fr: ['Dernière créatinine ?', 'Est-elle allergique à la pénicilline ?'],
  pt: ['Última glicemia?', 'Toma losartana?'],
  zh: ['最近一次肌酐是多少？', '对青霉素过敏吗？'],
  ja: ['最後のクレアチニンは？', 'ペニシリンアレルギーはありますか？'],
  ko: ['최근 크레아티닌 수치는?', '페니실린 알레르기가 있나요?'],
};

export const chatRows = async (stage: Stage): Promise<Line[]> => {
  const { rows } = await stage.sql(
    'SELECT doctor_id, patient_id FROM care_relationship ORDER BY doctor_id, patient_id LIMIT 1',
  );
  const { doctor_id: doctor = '', patient_id: patient = '' } = rows[0] ?? {};
  const headers = await sessionOf(stage, doctor);
  const session = randomUUID();
  const message = () => ({
    id: randomUUID(),
    role: 'user',
    content: 'La paciente refiere cefalea desde ayer.',
  });
  const save = (): Call => ({
    method: 'POST',
    path: `${api}/chat`,
    headers,
    body: { doctor_id: doctor, session_id: randomUUID(), patient_id: patient, messages: [message()] },
  });
  await fetch(`${stage.addresses[0]}${api}/chat`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      doctor_id: doctor,
      session_id: session,
      patient_id: patient,
      messages: Array.from({ length: 20 }, message),
    }),
  });
  const read = await load(stage, [
    { path: `${api}/chat?doctor_id=${doctor}&session_id=${session}`, headers },
  ]);
  const saved = await load(stage, Array.from({ length: 500 }, save));
  await fillChart(stage, patient);
  const chart = await load(stage, [{ path: `${api}/patients/${patient}/chart`, headers }]);
  const asking = (content: string, lang: string): Call => ({
    method: 'POST',
    path: `${api}/ask`,
    headers,
    body: { messages: [{ id: randomUUID(), role: 'user', content }], patient_id: patient, lang },
  });
  // One of each language before anything is warm; the very first also opens connections and prepares statements.
  const firsts: number[] = [];
  for (const [lang, [content = '']] of Object.entries(questions)) {
    const { path, body } = asking(content, lang);
    const began = performance.now();
    const answer = await fetch(`${stage.addresses[0]}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A question was answered with ${answer.status}`);
    firsts.push(performance.now() - began);
  }
  const asks = () =>
    Object.entries(questions).flatMap(([lang, contents]) =>
      contents.flatMap((content) => Array.from({ length: 20 }, () => asking(content, lang))),
    );
  const ask = await load(stage, asks());
  const askAlone = await load(stage, asks(), { connections: 1 });
  const someoneElse = { path: `${api}/chat?doctor_id=${doctor}&session_id=${session}`, headers };
  const [beside] = await Promise.all([
    load(stage, [someoneElse], { connections: 1 }),
    load(stage, asks(), { connections: 20 }),
  ]);
  return [
    costing('Chat history, read', read, 0.5),
    costing('Chat, save one message', saved, 0.5),
    costing('Chart of 2,000 entries, overview', chart, 3, ', ≥ 500/s'),
    [
      'Assistant answer without a model',
      `${described(ask)}; one at a time p97.5 ${Math.round(askAlone.p975)} ms${above(askAlone.p975, 100)}`,
      'p95 ≤ 100 ms',
    ],
    [
      'First question of each language',
      `slowest ${Math.round(Math.max(...firsts))} ms`,
      'within the 95 % above',
    ],
    [
      'Another person’s read while twenty ask',
      `p99 ${Math.round(beside.p99)} ms${above(beside.p99, 200)}`,
      'p99 ≤ 200 ms',
    ],
  ];
};

export const scheduleRows = async (stage: Stage): Promise<Line[]> => {
  const doctor = await first(stage, 'SELECT doctor_id AS id FROM availability ORDER BY 1 LIMIT 1');
  const headers = await sessionOf(stage, doctor);
  const [from, to] = [new Date(Date.now() - 7 * day), new Date()].map((at) => at.toISOString());
  const week = await load(stage, [{ path: `${api}/calendar?from=${from}&to=${to}`, headers }]);
  const slotsOf = (days: number) => {
    const [start, end] = [new Date(), new Date(Date.now() + days * day)].map((at) => at.toISOString());
    return load(stage, [
      { path: `${api}/doctors/${doctor}/slots?from=${start}&to=${end}&type=consultation` },
    ]);
  };
  return [
    costing('One doctor’s week, 42 visits', week, 0.6),
    ['Free slots of a week', described(await slotsOf(7)), '–'],
    costing('Free slots over 30 days', await slotsOf(30), 3),
    await bookingsOnDifferentDoctors(stage),
  ];
};

/** The four dashboards over a full practice: a day of visits, conversations, a long chart, twenty thousand appointments. */
export const dashboardRows = async (stage: Stage): Promise<Line[]> => {
  const { rows } = await stage.sql(
    'SELECT doctor_id, patient_id FROM care_relationship ORDER BY doctor_id, patient_id LIMIT 1',
  );
  const { doctor_id: doctor = '', patient_id: patient = '' } = rows[0] ?? {};
  await fillDay(stage, doctor);
  const administrator = randomUUID();
  await stage.sql(
    `INSERT INTO app_user (id, username, password_hash, role, status, given_name, family_name)
      VALUES ($1, 'administracion', '', 'administrator', 'active', 'Julia', 'Prueba')`,
    [administrator],
  );
  const of = (path: string, headers: Record<string, string>) =>
    load(stage, [{ path: `${api}/${path}`, headers }]);
  const desk = await deskOf(stage, 2, 'mostrador');
  return [
    costing('Dashboard of a doctor', await of('dashboard/doctor', await sessionOf(stage, doctor)), 3),
    costing('Dashboard of a patient', await of('dashboard/patient', await sessionOf(stage, patient)), 3),
    costing('Dashboard of a desk for two doctors', await of('dashboard/secretary', desk), 3),
    costing(
      'Overview of an administrator',
      await of('admin/overview', await sessionOf(stage, administrator)),
      5,
    ),
  ];
};

type Person = { readonly id: string; readonly headers: Record<string, string> };

const patients = async (stage: Stage, count: number): Promise<Person[]> => {
  const { rows } = await stage.sql("SELECT id FROM app_user WHERE role = 'patient' ORDER BY id LIMIT $1", [
    count,
  ]);
  const people: Person[] = [];
  for (const { id = '' } of rows) people.push({ id, headers: await sessionOf(stage, id) });
  return people;
};

const location = '00000000-0000-4000-8000-000000000001';

const book = async (
  address: string,
  doctor: string,
  start: Date,
  { headers }: Person,
): Promise<{ status: number; body: string }> => {
  const response = await fetch(`${address}${api}/appointments`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ doctor_id: doctor, location_id: location, start, type: 'consultation' }),
  });
  return { status: response.status, body: await response.text() };
};

/** A half hour some days ahead that every doctor of the bench offers (06:00 to 22:00 in Santo Domingo). */
const slot = (daysAhead: number, half: number): Date => {
  const date = new Date(Date.now() + daysAhead * day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 11, half * 30));
};

const bookingsOnDifferentDoctors = async (stage: Stage): Promise<Line> => {
  const { rows: doctors } = await stage.sql(
    'SELECT DISTINCT doctor_id AS id FROM availability ORDER BY 1 LIMIT 50',
  );
  const people = await patients(stage, 50);
  const rounds = 20;
  const began = performance.now();
  let booked = 0;
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      people.map((person, n) => book(stage.addresses[0] ?? '', doctors[n]?.id ?? '', slot(2, round), person)),
    );
    booked += answers.filter(({ status }) => status === 201).length;
  }
  const perSecond = Math.round((booked * 1000) / (performance.now() - began));
  return [
    'Bookings on different doctors, c = 50',
    `${booked} of ${rounds * 50} succeed, ${perSecond}/s${missed(booked === rounds * 50 && perSecond >= 800)}`,
    '50 of 50, ≥ 800/s',
  ];
};

/** From as many processes as the stage has servers. */
export const oneSlotRow = async (stage: Stage): Promise<Line> => {
  const doctor = await first(stage, 'SELECT doctor_id AS id FROM availability ORDER BY 1 DESC LIMIT 1');
  const people = await patients(stage, 200);
  const began = performance.now();
  const answers = await Promise.all(
    people.map((person, n) =>
      book(stage.addresses[n % stage.addresses.length] ?? '', doctor, slot(3, 4), person),
    ),
  );
  const took = performance.now() - began;
  const won = answers.filter(({ status }) => status === 201).length;
  const offered = answers.filter(
    ({ status, body }) => status === 409 && JSON.parse(body).data.alternatives?.length === 3,
  );
  const isKept = won === 1 && offered.length === people.length - 1;
  return [
    `One slot, 200 at once from ${stage.addresses.length} processes`,
    `${won} × 201, ${offered.length} × 409 with 3 alternatives, all in ${Math.round(took)} ms${missed(isKept)}`,
    'exactly 1; the others get 3 alternatives',
  ];
};

/** A doctor's own patients among those of the whole practice. */
export const patientRows = async (stage: Stage): Promise<Line[]> => {
  await fillPatients(stage, 100_000);
  const doctor = await first(stage, 'SELECT doctor_id AS id FROM availability ORDER BY 1 LIMIT 1');
  const headers = await sessionOf(stage, doctor);
  const found = await load(
    stage,
    searches(200).map((query) => ({
      path: `${api}/patients?${new URLSearchParams({ query, per_page: '10' })}`,
      headers,
    })),
  );
  const listed = await load(stage, await directoryPages(stage, headers));
  const all = await load(stage, await directoryPages(stage, await deskOf(stage, 60, 'recepcion')), {
    connections: 2,
  });
  const of100000 = 'of 100,000 patients';
  return [
    costing('Patient search, 100,000 patients, 1,700 of them the doctor’s', found, 1),
    costing(`Directory, a filtered and sorted page ${of100000}, 1,700 of them the doctor’s`, listed, 5),
    [`The same at a desk for 60 doctors: all ${of100000}`, described(all), 'for comparison'],
  ];
};

/** Pages of the directory as people ask for them, the second ones behind the last patient of the first. */
const directoryPages = async (stage: Stage, headers: Record<string, string>): Promise<Call[]> => {
  const wishes = [
    'sex=female&visit=not_365&order=oldest',
    'age=older&order=name',
    'status=Active&ahead=no&order=number',
    'visit=within_90&order=seen_down',
    'query=mar&sex=male',
    '',
  ];
  const pages: Call[] = [];
  for (const wish of wishes) {
    const path = `${api}/patients/directory?${wish}`;
    const answer = await fetch(stage.addresses[0] + path, { headers });
    const { next }: { next: string | null } = JSON.parse(await answer.text());
    pages.push({ path, headers }, ...(next ? [{ path: `${path}&after=${next}`, headers }] : []));
  }
  return pages;
};

/** Headers of a secretary who works for so many doctors of the practice. */
const deskOf = async (stage: Stage, doctors: number, username: string): Promise<Record<string, string>> => {
  const id = randomUUID();
  await stage.sql(
    `INSERT INTO app_user (id, username, password_hash, role, status, given_name, family_name)
      VALUES ($1, $2, '', 'secretary', 'active', 'Rosa', 'Prueba')`,
    [id, username],
  );
  await stage.sql(
    `INSERT INTO secretary_link (secretary_id, doctor_id, state)
      SELECT $1, doctor_id, 'accepted' FROM availability GROUP BY doctor_id ORDER BY doctor_id LIMIT $2`,
    [id, doctors],
  );
  return sessionOf(stage, id);
};

/** Long enough to notice that it is quiet, and for connections that nobody uses to end; milliseconds. */
const settling = 15_000;

/** Memory of the server and of the database: as the load ends, and a quarter of a minute after it. */
export const memoryRows = async (stage: Stage): Promise<Line[]> => {
  const measure = () => ({
    server: Math.round(memoryOf(stage.serverPids)),
    database: Math.round(memoryOf(databaseProcesses(stage.postmaster))),
  });
  const under = measure();
  await sleep(settling);
  const after = measure();
  const row = (name: string, megabytes: number, most: number): Line => [
    `Memory after load, ${name}`,
    `${megabytes} MB${above(megabytes, most)}`,
    `≤ ${most} MB`,
  ];
  return [
    ['Memory as the load ends, server and PostgreSQL', `${under.server} MB and ${under.database} MB`, ''],
    row('server', after.server, 160),
    row('PostgreSQL', after.database, 120),
  ];
};
