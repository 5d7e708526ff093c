import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDoctors, fillPatients, fillPractice, searches, sessionOf } from './population.ts';
import { openStage, type Stage } from './stage.ts';

/** Requests in a second that the product carries on two cores, and how long it carries them here (R20 of the security document). */
const rate = 300;
const carriedFor = 600_000;
/** The same at three times the load, then at the first one again. */
const overloadFor = 30_000;
const recoveredWithin = 10_000;
const goals = { p95: 150, p99: 400 };

const api = '/wp-json/dr-assistant/v1';
const day = 86_400_000;

type Shot = { readonly at: number; readonly status: number; readonly took: number };
type Request = () => readonly [path: string, init: RequestInit];

/** Sixty reads, thirty searches and ten writes in a hundred requests, each of a person of the practice. */
const mixOf = async (stage: Stage): Promise<Request> => {
  const { rows } = await stage.sql(
    'SELECT DISTINCT ON (doctor_id) doctor_id, patient_id FROM care_relationship ORDER BY doctor_id, patient_id',
  );
  const people: { patient: string; headers: Record<string, string> }[] = [];
  for (const { doctor_id: doctor = '', patient_id: patient = '' } of rows) {
    people.push({
      patient,
      headers: { ...(await sessionOf(stage, doctor)), 'content-type': 'application/json' },
    });
  }
  const words = searches(200);
  const week = new URLSearchParams({
    from: new Date(Date.now() - 7 * day).toISOString(),
    to: new Date().toISOString(),
  });
  let count = 0;
  return () => {
    const n = count++;
    const { patient, headers } = people[n % people.length] ?? { patient: '', headers: {} };
    const word = encodeURIComponent(words[n % words.length] ?? '');
    const read = [`/patients/${patient}/chart`, `/calendar?${week}`, '/me'][n % 3];
    const kind = (n * 37) % 100;
    if (kind < 60) return [`${api}${read}`, { headers }];
    if (kind < 75) return [`${api}/patients?query=${word}`, { headers }];
    if (kind < 90) return [`${api}/doctors/search?query=${word}&per_page=10`, {}];
    const body = {
      firstName: 'Prueba',
      lastName: `Mezcla ${randomUUID()}`,
      dateOfBirth: '1980-01-01',
      phone: '809-555-0199',
    };
    return [`${api}/patients`, { method: 'POST', headers, body: JSON.stringify(body) }];
  };
};

/** Sends at a steady rate whatever comes back, and measures from when each request was due. */
const shoot = async (address: string, next: Request, perSecond: number, during: number): Promise<Shot[]> => {
  const shots: Promise<Shot>[] = [];
  const began = performance.now();
  for (let n = 0; n < (perSecond * during) / 1000; n++) {
    const due = began + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const [path, init] = next();
    const answered = fetch(address + path, init).then(async (response) => {
      await response.arrayBuffer();
      return response.status;
    });
    const shot = answered
      .catch(() => 0)
      .then((status) => ({ at: due, status, took: performance.now() - due }));
    shots.push(shot);
  }
  return Promise.all(shots);
};

const percentile = (shots: readonly Shot[], part: number): number => {
  const sorted = shots.map(({ took }) => took).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0);
};

const isGood = ({ status }: Shot): boolean => status >= 200 && status < 300;

/**
 * Ten minutes of mixed load over a hundred thousand patients, then half a minute of three times as much. Returns what
 * missed its goal, empty when nothing did. Needs a machine that does nothing else.
 */
export const mixedLoad = async (folder: string): Promise<{ problems: string[]; summary: string }> => {
  const stage = await openStage(folder);
  try {
    await fillDoctors(stage, 1_000);
    await fillPractice(stage);
    await fillPatients(stage, 100_000);
    const [address = ''] = stage.addresses;
    const next = await mixOf(stage);
    await shoot(address, next, rate, 10_000);
    const carried = await shoot(address, next, rate, carriedFor);
    const over = await shoot(address, next, 3 * rate, overloadFor);
    const after = await shoot(address, next, rate, recoveredWithin + 10_000);
    const recovered = after.filter(({ at }) => at > (after[0]?.at ?? 0) + recoveredWithin);
    const [p95, p99] = [percentile(carried, 0.95), percentile(carried, 0.99)];
    const bad = carried.filter((shot) => !isGood(shot)).length;
    const refused = over.filter(({ status }) => status === 503).length;
    const broken = over.filter((shot) => !isGood(shot) && shot.status !== 503).length;
    const recoveredP95 = percentile(recovered, 0.95);
    const problems = [
      bad > 0 && `${bad} of ${carried.length} requests were not answered with 2xx`,
      p95 > goals.p95 && `95 % were answered within ${p95} ms, not ${goals.p95}`,
      p99 > goals.p99 && `99 % were answered within ${p99} ms, not ${goals.p99}`,
      broken > 0 && `at three times the load ${broken} answers were neither 2xx nor 503`,
      recovered.some((shot) => !isGood(shot)) && 'requests failed ten seconds after the overload',
      recoveredP95 > goals.p95 && `ten seconds after the overload 95 % took up to ${recoveredP95} ms`,
    ].filter((problem) => typeof problem === 'string');
    return {
      problems,
      summary: `${carried.length} requests at ${rate}/s, p95 ${p95} ms, p99 ${p99} ms; at three times the load ${refused} of ${over.length} got 503`,
    };
  } finally {
    await stage.close();
  }
};
