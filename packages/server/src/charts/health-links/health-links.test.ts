import { base64url, compactDecrypt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, blankContent, putInCare, signInPatient } from '../../testing/charts.ts';
import { createCircle } from '../../testing/circle.ts';
import { documentsTarget } from '../../testing/documents-target.ts';
import { fhirProblems } from '../../testing/fhir-validator.ts';
import { runJob } from '../../testing/run-job.ts';
import { forgetKeys } from './repository.ts';

const own = `${api}/own-record/health-links`;

let app: TestApp;
let doctor: TestClient;
let patient: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor');
  patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
});
afterAll(() => app.close());

type Shared = { link: { id: string }; address: string; qr: { size: number; path: string } };
type Payload = { url: string; key: string; exp: number; flag: string; label?: string; v: number };

const make = async (body: object = {}, by = patient): Promise<Shared & { payload: Payload }> => {
  const answer = await by.call('POST', own, { ends: 'week', ...body });
  expect(answer.statusCode).toBe(201);
  const shared: Shared = answer.json();
  return { ...shared, payload: payloadOf(shared.address) };
};

const payloadOf = (address: string): Payload =>
  JSON.parse(Buffer.from(address.split('#shlink:/')[1] ?? '', 'base64url').toString());

const pathOf = (url: string): string => new URL(url).pathname;

/** What a viewer elsewhere sends: no cookie, an origin of its own. */
const open = (url: string, body: object = {}) =>
  app.anonymous.call(
    'POST',
    pathOf(url),
    { recipient: 'Dra. Soto', ...body },
    { origin: 'https://viewer.example' },
  );

const decrypted = async (jwe: string, key: string) => {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, base64url.decode(key));
  return { header: protectedHeader, resource: JSON.parse(Buffer.from(plaintext).toString()) };
};

const listed = async (id: string) =>
  (await patient.call('GET', own)).json().data.find((link: { id: string }) => link.id === id);

const writeNote = async (complaint: string, finished = true) => {
  const content = {
    ...blankContent,
    chief_complaint: complaint,
    vitals: { ...blankContent.vitals, weight: 71.5 },
    lab_results: [{ id: newId(), test: complaint, value: '99', unit: 'mg/dL' }],
  };
  const saved = await doctor.call('PUT', `${api}/patients/${patient.id}/visits/${newId()}`, {
    version: 0,
    finished,
    content,
  });
  expect(saved.statusCode).toBe(200);
};

describe('a link', () => {
  test('is what the specification says, and its QR code holds it with the page that opens it', async () => {
    const { address, payload, qr } = await make({ label: 'Viaje a Madrid', passcode: 'sol y mar 7' });
    expect(address).toMatch(/^http:\/\/[^/]+\/health-link#shlink:\/[\w-]+$/);
    expect(Object.keys(payload)).toEqual(['url', 'flag', 'key', 'exp', 'label', 'v']);
    expect(payload).toMatchObject({ flag: 'LP', label: 'Viaje a Madrid', v: 1 });
    expect(payload.key).toMatch(/^[\w-]{43}$/);
    expect(payload.url).toMatch(/\/shl\/[\w-]{43}$/);
    expect(payload.url.length).toBeLessThanOrEqual(128);
    expect(payload.exp * 1000 - app.now().getTime()).toBeGreaterThan(6.9 * 86_400_000);
    expect(qr.size).toBeGreaterThan(40);
  });

  test('leads whoever has it to a fresh summary that only its key opens', async () => {
    const { payload } = await make();
    await writeNote('Glucosa nueva');
    const answer = await open(payload.url);
    expect(answer.statusCode).toBe(200);
    const [file, ...rest] = answer.json().files;
    expect(rest).toEqual([]);
    expect(file).toMatchObject({ contentType: 'application/fhir+json', fhirVersion: '4.0.1' });
    const { header, resource } = await decrypted(file.embedded, payload.key);
    expect(header).toEqual({ alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json' });
    expect(fhirProblems(resource)).toEqual([]);
    expect(JSON.stringify(resource)).toContain('Glucosa nueva');
    const other = await make();
    await expect(decrypted(file.embedded, other.payload.key)).rejects.toThrow();
    const again = (await open(payload.url)).json().files[0].embedded;
    expect(again.split('.')[2]).not.toBe(file.embedded.split('.')[2]);
  });

  test('shows nothing of what a doctor is still writing', async () => {
    const { payload } = await make();
    await writeNote('Resultado a medias', false);
    const { resource } = await decrypted((await open(payload.url)).json().files[0].embedded, payload.key);
    expect(JSON.stringify(resource)).not.toContain('Resultado a medias');
  });

  test('gives a longer file than the viewer takes by an address of a few minutes', async () => {
    const { payload } = await make();
    const [file] = (await open(payload.url, { embeddedLengthMax: 100 })).json().files;
    expect(file.embedded).toBeUndefined();
    const answer = await app.anonymous.call('GET', pathOf(file.location));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/jose');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await decrypted(answer.body, payload.key)).resource.type).toBe('document');
    const other = await make();
    const elsewhere = `${pathOf(other.payload.url)}/${file.location.split('/').at(-1)}`;
    expect((await app.anonymous.call('GET', elsewhere)).statusCode).toBe(404);
    const before = app.now();
    app.setNow(new Date(before.getTime() + 11 * 60_000));
    expect((await app.anonymous.call('GET', pathOf(file.location))).statusCode).toBe(404);
    app.setNow(before);
  });

  test('leads to documents only where the patient added them, and to none that was revoked since', async () => {
    const circle = await createCircle(app, 'Papeles', app.now());
    const { issuedId, chartFileId } = await documentsTarget(app, circle, [circle.patient.id], app.now());
    const bare = await make({}, circle.patient);
    expect((await open(bare.payload.url)).json().files).toHaveLength(1);
    const { payload } = await make({ documents: true }, circle.patient);
    const [, ...documents] = (await open(payload.url)).json().files;
    const read = async ({ location }: { location: string }) => {
      const answer = await app.anonymous.call('GET', pathOf(location));
      return answer.statusCode === 200 ? (await decrypted(answer.body, payload.key)).resource : null;
    };
    const resources = await Promise.all(documents.map(read));
    expect(resources.map(({ id }) => id).sort()).toEqual([issuedId, chartFileId].sort());
    for (const resource of resources) {
      expect(fhirProblems({ resourceType: 'Bundle', type: 'collection', entry: [{ resource }] })).toEqual([]);
      const { data } = resource.content[0].attachment;
      expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
    await circle.doctor.call('POST', `${api}/patients/${circle.patient.id}/documents/${issuedId}/revoke`, {
      reason: 'Error en la fecha',
    });
    expect((await Promise.all(documents.map(read))).filter(Boolean)).toHaveLength(1);
    expect((await open(payload.url)).json().files).toHaveLength(2);
  });

  test('is kept without what opens it', async () => {
    const { link, payload } = await make({ passcode: 'sol y mar 7' });
    const { rows } = await app.database.asSuperuser(
      `SELECT row_to_json(l)::text AS row, encode(sealed, 'escape') AS sealed FROM health_link l WHERE id = '${link.id}'`,
    );
    const stored = JSON.stringify(rows);
    for (const secret of [payload.key, payload.url.split('/').at(-1) ?? '', 'sol y mar 7']) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const { rows: events } = await app.database.asSuperuser(
      `SELECT row_to_json(e)::text AS row FROM audit_event e`,
    );
    expect(JSON.stringify(events)).not.toContain(payload.key);
    expect(JSON.stringify(events)).not.toContain(payload.url.split('/').at(-1));
  });

  test.each([
    ['the day before', '2020-01-01'],
    ['in two years', '2028-11-22'],
  ])('is not made with an end %s', async (_, ends) => {
    const answer = await patient.call('POST', own, { ends });
    expect(answer.json().code).toBe('rest_invalid_param');
  });

  test('lasts to the end of the day that was chosen, where the practice is', async () => {
    const ends = new Date(app.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    const { payload } = await make({ ends });
    const there = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Santo_Domingo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    expect(there.format((payload.exp - 60) * 1000)).toBe(`${ends} 23:59`);
  });
});

describe('a passcode', () => {
  test('is asked for, counted when wrong, and closes the link after ten wrong ones for good', async () => {
    const { link, payload } = await make({ passcode: '4711-0815' });
    const missing = await open(payload.url);
    expect([missing.statusCode, missing.json().remainingAttempts]).toEqual([401, 10]);
    const wrong = await open(payload.url, { passcode: '0000-0000' });
    expect([wrong.statusCode, wrong.json().remainingAttempts]).toEqual([401, 9]);
    expect((await open(payload.url, { passcode: '4711-0815' })).statusCode).toBe(200);
    // The right one takes nothing back: ten are for the whole life of a link.
    const rest = [];
    for (let left = 8; left >= 0; left -= 1) {
      rest.push((await open(payload.url, { passcode: `000${left}-00` })).json().remainingAttempts);
    }
    expect(rest).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect((await open(payload.url, { passcode: '4711-0815' })).statusCode).toBe(404);
    expect(await listed(link.id)).toMatchObject({
      state: 'locked',
      attempts_left: 0,
      can: { show: false, end: true },
    });
    const { data } = (await patient.call('GET', `${api}/notifications?per_page=5`)).json();
    expect(data[0].kind).toBe('health_link.locked');
  }, 30_000);

  test('is tried ten times at most when many try at once', async () => {
    const { payload } = await make({ passcode: '4711-0815' });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => open(payload.url, { passcode: `wrong ${index}` })),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
    expect(codes.filter((code) => code === 404)).toHaveLength(6);
  }, 30_000);

  test('may be right at the last try', async () => {
    const { link, payload } = await make({ passcode: '4711-0815' });
    await app.database.asSuperuser(`UPDATE health_link SET failures = 9 WHERE id = '${link.id}'`);
    expect((await open(payload.url, { passcode: '4711-0815' })).statusCode).toBe(200);
    expect(await listed(link.id)).toMatchObject({ state: 'active', attempts_left: 1, opened: 1 });
  });
});

describe('a right passcode', () => {
  test('is not counted when the opening fails afterwards', async () => {
    const { link, payload } = await make({ passcode: '4711-0815' });
    await app.database.asSuperuser(`UPDATE health_link SET sealed = 'damaged' WHERE id = '${link.id}'`);
    expect((await open(payload.url, { passcode: '4711-0815' })).statusCode).toBe(500);
    const { rows } = await app.database.asSuperuser(
      `SELECT failures FROM health_link WHERE id = '${link.id}'`,
    );
    expect(rows).toEqual([{ failures: 0 }]);
  });
});

describe('a locked link', () => {
  test('keeps its key no longer than an hour, and is ended by the patient', async () => {
    const { link, payload } = await make({ passcode: '4711-0815' });
    const other = await make({ passcode: '4711-0815' });
    await app.database.asSuperuser(`UPDATE health_link SET failures = 9 WHERE id = '${other.link.id}'`);
    await app.database.asSuperuser(`UPDATE health_link SET failures = 10 WHERE id = '${link.id}'`);
    await runJob(app, 'charts.health_link_keys');
    const { rows } = await app.database.asSuperuser(
      `SELECT sealed IS NULL AS forgotten FROM health_link WHERE id IN ('${link.id}', '${other.link.id}') ORDER BY failures`,
    );
    expect(rows).toEqual([{ forgotten: false }, { forgotten: true }]);
    expect(await listed(link.id)).toMatchObject({ state: 'locked', can: { show: false, end: true } });
    const ended = await patient.call('POST', `${own}/${link.id}/end`);
    expect([ended.statusCode, ended.json().link]).toMatchObject([200, { state: 'ended' }]);
    expect((await patient.call('POST', `${own}/${link.id}/end`)).json().code).toBe('invalid_transition');
    expect((await open(payload.url, { passcode: '4711-0815' })).statusCode).toBe(404);
  });

  test('is ended with its key before that is forgotten', async () => {
    const { link } = await make({ passcode: '4711-0815' });
    await app.database.asSuperuser(`UPDATE health_link SET failures = 10 WHERE id = '${link.id}'`);
    expect((await patient.call('POST', `${own}/${link.id}/end`)).statusCode).toBe(200);
    const { rows } = await app.database.asSuperuser(`SELECT sealed FROM health_link WHERE id = '${link.id}'`);
    expect(rows).toEqual([{ sealed: null }]);
  });
});

test('a link that holds is listed before a hundred newer ones that are over', async () => {
  const other = await signInPatient(app);
  const { link } = await make({}, other);
  await app.database.asSuperuser(
    `INSERT INTO health_link (id, patient_id, address_hash, label, documents, created_at, expires_at, ended_at)
      SELECT gen_random_uuid(), '${other.id}', sha256(gen_random_uuid()::text::bytea), '', false, app_now() + interval '1 second',
        app_now() + interval '1 day', app_now() + interval '2 seconds' FROM generate_series(1, 100)`,
  );
  const { data } = (await other.call('GET', own)).json();
  expect(data).toHaveLength(100);
  expect(data[0]).toMatchObject({ id: link.id, state: 'active' });
});

test('files are no openings: reading many does not use up those of a link', async () => {
  const strict = await createTestApp({ limitScale: 1 });
  try {
    const giver = await signInPatient(strict);
    const { payload } = await make({}, giver);
    const read = () => strict.anonymous.call('GET', `${pathOf(payload.url)}/no-ticket`);
    for (let count = 0; count < 61; count += 1) expect((await read()).statusCode).toBe(404);
    const opened = await strict.anonymous.call('POST', pathOf(payload.url), { recipient: 'Dra. Soto' });
    expect(opened.statusCode).toBe(200);
  } finally {
    await strict.close();
  }
}, 60_000);

describe('what is over is gone at once', () => {
  const gone = async (url: string) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    const unknown = await open(url.replace(/[\w-]{43}$/, 'A'.repeat(43)));
    expect(answer.body).toBe(unknown.body);
  };

  test('a link that was ended, with its files', async () => {
    const { link, payload } = await make();
    const [file] = (await open(payload.url, { embeddedLengthMax: 1 })).json().files;
    const ended = await patient.call('POST', `${own}/${link.id}/end`);
    expect(ended.json().link).toMatchObject({ state: 'ended', can: { show: false, end: false } });
    await gone(payload.url);
    expect((await app.anonymous.call('GET', pathOf(file.location))).statusCode).toBe(404);
    const { rows } = await app.database.asSuperuser(`SELECT sealed FROM health_link WHERE id = '${link.id}'`);
    expect(rows).toEqual([{ sealed: null }]);
    expect((await patient.call('POST', `${own}/${link.id}/end`)).json().code).toBe('invalid_transition');
    expect((await patient.call('POST', `${own}/${link.id}/show`)).json().code).toBe('invalid_transition');
  });

  test('a link whose time is over, whose key is forgotten', async () => {
    const { link, payload } = await make({ ends: 'day' });
    await app.database.asSuperuser(
      `UPDATE health_link SET created_at = created_at - interval '2 days', expires_at = app_now() - interval '1 second' WHERE id = '${link.id}'`,
    );
    await gone(payload.url);
    expect(await listed(link.id)).toMatchObject({ state: 'expired', can: { show: false, end: false } });
    await app.database.transact((tx) => forgetKeys(tx));
    const { rows } = await app.database.asSuperuser(`SELECT sealed FROM health_link WHERE id = '${link.id}'`);
    expect(rows).toEqual([{ sealed: null }]);
  });

  test('links of an account that is erased, with everybody who opened them', async () => {
    const other = await signInPatient(app);
    const { link, payload } = await make({}, other);
    await open(payload.url, { recipient: 'Hospital Sur' });
    await other.call('POST', `${api}/account/deletion`, {
      confirmation: `patient.${other.id.slice(-12)}`,
    });
    await app.database.asSuperuser(`UPDATE account_deletion SET erases_at = app_now()`);
    await runJob(app, 'account.leaving');
    await gone(payload.url);
    const { rows } = await app.database.asSuperuser(
      `SELECT (SELECT count(*) FROM health_link WHERE id = '${link.id}') + (SELECT count(*) FROM health_link_opening WHERE link_id = '${link.id}') AS left`,
    );
    expect(Number(rows[0].left)).toBe(0);
  });

  test('links of an account that is suspended', async () => {
    const other = await signInPatient(app);
    const { payload } = await make({}, other);
    expect((await open(payload.url)).statusCode).toBe(200);
    await app.database.asSuperuser(`UPDATE app_user SET status = 'suspended' WHERE id = '${other.id}'`);
    await gone(payload.url);
  });
});

describe('who opened it', () => {
  test('is named to the patient, in the list, once in the bell, and among who opened the record', async () => {
    const { link, payload } = await make({ label: 'Para la clínica' });
    await open(payload.url, { recipient: 'Hospital Norte' });
    await open(payload.url, { recipient: 'Dra. Soto' });
    const now = await listed(link.id);
    expect(now).toMatchObject({
      opened: 2,
      openings: [{ recipient: 'Dra. Soto' }, { recipient: 'Hospital Norte' }],
    });
    const { data } = (await patient.call('GET', `${api}/notifications?per_page=20`)).json();
    const told = data.filter(({ params }: { params: { recipient?: string } }) =>
      ['Hospital Norte', 'Dra. Soto'].includes(params.recipient ?? ''),
    );
    expect(
      told.filter(({ params }: { params: { recipient: string } }) => params.recipient === 'Hospital Norte'),
    ).toHaveLength(1);
    const { data: accesses } = (await patient.call('GET', `${api}/account/record-access`)).json();
    expect(accesses.filter(({ kind }: { kind: string }) => kind === 'health_link')).not.toEqual([]);
  });

  test('is always a stranger: a session in the same browser means nothing', async () => {
    const { link, payload } = await make();
    const answer = await doctor.call(
      'POST',
      pathOf(payload.url),
      { recipient: 'Yo' },
      { origin: 'https://viewer.example' },
    );
    expect(answer.statusCode).toBe(200);
    const { rows } = await app.database.asSuperuser(
      `SELECT actor_id, patient_id FROM audit_event WHERE event = 'health_link.opened' AND object_id = '${link.id}'`,
    );
    expect(rows).toEqual([{ actor_id: null, patient_id: patient.id }]);
  });
});

describe('whose link it is', () => {
  test('another patient neither shows nor ends it', async () => {
    const other = await signInPatient(app);
    const { link, payload } = await make();
    for (const step of ['show', 'end']) {
      expect((await other.call('POST', `${own}/${link.id}/${step}`)).statusCode).toBe(404);
    }
    expect((await other.call('GET', own)).json().data).toEqual([]);
    expect((await open(payload.url)).statusCode).toBe(200);
  });

  test('the patient shows it once more, the same', async () => {
    const { link, address } = await make({ label: 'Otra vez' });
    const answer = await patient.call('POST', `${own}/${link.id}/show`);
    expect(answer.json()).toMatchObject({ address, link: { opened: 0 } });
  });

  test.each(['doctor', 'secretary', 'administrator'] as const)('a %s has none', async (role) => {
    const other = await app.signIn(role);
    expect((await other.call('POST', own, { ends: 'day' })).statusCode).toBe(403);
  });
});

describe('browsers elsewhere', () => {
  test('may ask, without cookies, and read refusals, too', async () => {
    const { payload } = await make();
    const asked = await app.anonymous.call('OPTIONS', pathOf(payload.url), undefined, {
      origin: 'https://viewer.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    });
    const refused = await open(payload.url.replace(/[\w-]{43}$/, 'B'.repeat(43)));
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    expect(refused.headers['access-control-allow-credentials']).toBeUndefined();
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('may ask for nothing else', async () => {
    for (const path of [own, `${api}/login`]) {
      const asked = await app.anonymous.call('OPTIONS', path, undefined, {
        origin: 'https://viewer.example',
      });
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
