import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../accounts/tables.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';

const api = '/wp-json/dr-assistant/v1';
let app: TestApp;
let administrator: TestClient;
let person: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.signIn('administrator', { givenName: 'Julia', familyName: 'Marte' });
  person = await app.signIn('patient', { givenName: '=1+1', familyName: 'Fórmula' });
  await app.database.transact((tx) =>
    tx.insert(patient).values({
      id: person.id,
      chartNumber: 'T-77',
      givenName: 'Luis',
      familyName: 'Paciente',
      status: 'Active',
    }),
  );
  for (let index = 0; index < 60; index += 1) {
    await app.database.transact((tx) =>
      appendAudit(tx, {
        event: index % 2 === 0 ? 'test.even' : 'test.odd',
        outcome: index % 3 === 0 ? 'refused' : 'success',
        caller: {
          kind: 'actor',
          id: person.id,
          role: 'patient',
          requestId: `request-${index}`,
          network: '10.0.0.9',
        },
        patientId: person.id,
        details: { index },
      }),
    );
  }
});
afterAll(() => app.close());

const audit = async (query: Record<string, string> = {}) => {
  const answer = await administrator.call('GET', `${api}/admin/audit?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
type Event = { event: string; details: { index: number }; at: string; outcome: string };

describe('the audit log', () => {
  it('resolves names, and finds by event, outcome, person, patient and time', async () => {
    const { data } = await audit({ event: 'test.odd', per_page: '1' });
    expect(data[0]).toMatchObject({
      event: 'test.odd',
      actor: { id: person.id, name: '=1+1 Fórmula' },
      patient: { id: person.id, name: 'Luis Paciente' },
      role: 'patient',
      network: '10.0.0.9',
      details: { index: 59 },
    });
    const events = async (query: Record<string, string>): Promise<Event[]> =>
      (await audit({ per_page: '100', ...query })).data;
    expect(await events({ event: 'test' })).toHaveLength(60);
    expect(await events({ event: 'tes' })).toEqual([]);
    expect(await events({ event: 'test', outcome: 'refused' })).toHaveLength(20);
    expect(await events({ actor: person.id })).toHaveLength(60);
    expect(await events({ patient: person.id, event: 'test.even' })).toHaveLength(30);
    expect(await events({ actor: administrator.id, event: 'test' })).toEqual([]);
    const middle = (await events({ event: 'test' }))[30]?.at ?? '';
    const [before, after] = [
      await events({ event: 'test', to: middle }),
      await events({ event: 'test', from: middle }),
    ];
    expect(before.length + after.length).toBe(60);
    expect(before.every(({ at }) => at < middle)).toBe(true);
  });

  it('comes in pages that hold every event once, the newest first', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: Event[]; next: string | null } = await audit({
        event: 'test',
        per_page: '7',
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.data.map(({ details }) => details.index));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
  });

  it('finds events by names of actor and patient, and logs only that a name was typed', async () => {
    const found = async (query: Record<string, string>) =>
      (await audit({ event: 'test', ...query })).data.length;
    expect(await found({ actor_name: 'formula', per_page: '100' })).toBe(60);
    expect(await found({ actor_name: 'julia marte' })).toBe(0);
    expect(await found({ patient_name: 'paciente luis', per_page: '100' })).toBe(60);
    for (const patient_name of ['T-77', '809', 'pedro']) expect(await found({ patient_name })).toBe(0);
    const [event] = (await audit({ event: 'admin.audit.read', actor_name: 'marte' })).data;
    expect(event.details).toEqual({ event: 'test', searched: true });
  });

  it('finds the events of a topic when it is chosen', async () => {
    const { data } = await audit({ topic: 'administration', per_page: '100' });
    expect(new Set(data.map(({ event }: Event) => event.split('.')[0]))).toEqual(new Set(['admin']));
    expect((await audit({ topic: 'team' })).data).toEqual([]);
  });

  it('merges repeated reads of a page into one line with their number and the first of them', async () => {
    const other = await app.signIn('administrator');
    for (let minute = 0; minute < 5; minute += 1) await other.call('GET', `${api}/admin/overview`);
    await other.call('GET', `${api}/admin/users`);
    await other.call('GET', `${api}/admin/overview`);
    const page = await audit({ actor: other.id, per_page: '2' });
    expect(page.data).toMatchObject([
      { event: 'dashboard.read', count: 6 },
      { event: 'admin.users.listed', count: 1 },
    ]);
    expect(page.data[0].since < page.data[0].at).toBe(true);
    expect(page.data[1].since).toBe(page.data[1].at);
    expect(page.next).toBeNull();
    const file = await administrator.call('GET', `${api}/admin/audit/export?actor=${other.id}`);
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(8);
  });

  it('is exported as CSV in which no name is a formula, and the export is an event itself', async () => {
    const before = app.now();
    app.setNow(new Date('2026-11-24T02:30:00Z'));
    const late = await app.clientOf(administrator.id);
    const answer = await late.call('GET', `${api}/admin/audit/export?event=test.odd&language=es`);
    app.setNow(before);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    // In Santo Domingo it is still the day before.
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      "filename*=UTF-8''Registro de auditoría 2026-11-23.csv",
    );
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[1]).toContain(`"'=1+1 Fórmula"`);
    const [event] = (await audit({ event: 'admin.audit.exported' })).data;
    expect(event).toMatchObject({ outcome: 'success', details: { event: 'test.odd', rows: 30 } });
  });

  it('is exported by somebody who signed in just now', async () => {
    await app.database.asSuperuser(
      "UPDATE session SET authenticated_at = app_now() - interval '6 minutes' WHERE user_id = $1",
      [administrator.id],
    );
    const answer = await administrator.call('GET', `${api}/admin/audit/export`);
    expect(answer.json().code).toBe('reauthentication_required');
    await app.database.asSuperuser('UPDATE session SET authenticated_at = app_now()');
  });
});

describe('the verification', () => {
  const state = async () => (await administrator.call('GET', `${api}/admin/audit/verification`)).json();
  const verify = async () => {
    const begun = (await administrator.call('POST', `${api}/admin/audit/verify`)).json();
    expect(begun.running).toMatchObject({ started_by: 'Julia Marte', finished_at: null });
    await app.jobs.runAll();
    const { running, last } = await state();
    expect(running).toBeNull();
    expect(last.finished_at).not.toBeNull();
    return last;
  };
  /** Changes rows as somebody with every right would, verifies, and puts the state back. */
  const tampered = async (...statements: string[]) => {
    await app.database.asSuperuser('CREATE TABLE saved_event AS TABLE audit_event');
    await app.database.asSuperuser('CREATE TABLE saved_lane AS TABLE audit_lane');
    await app.database.asSuperuser('ALTER TABLE audit_event DISABLE TRIGGER USER');
    for (const statement of statements) await app.database.asSuperuser(statement);
    const found = await verify();
    await app.database.asSuperuser('DELETE FROM audit_event; DELETE FROM audit_lane');
    await app.database.asSuperuser('INSERT INTO audit_event TABLE saved_event');
    await app.database.asSuperuser('INSERT INTO audit_lane TABLE saved_lane');
    await app.database.asSuperuser('DROP TABLE saved_event, saved_lane');
    await app.database.asSuperuser('ALTER TABLE audit_event ENABLE TRIGGER USER');
    return found;
  };
  const row = async (index: number): Promise<{ lane: number; seq: number }> => {
    const { rows } = await app.database.asSuperuser(
      "SELECT lane, seq::int FROM audit_event WHERE event LIKE 'test.%' AND (details->>'index')::int = $1",
      [index],
    );
    return rows[0];
  };
  /** Ten more events in a lane that no connection of the application writes to: a cut end there stays the end. */
  const quietLane = async (): Promise<{ lane: number; seq: number }> => {
    const { rows } = await app.database.asSuperuser(
      `SELECT lane FROM audit_lane WHERE lane NOT IN (SELECT pid % 32 FROM pg_stat_activity) ORDER BY lane LIMIT 1`,
    );
    const { lane } = rows[0];
    await app.database.asSuperuser(`DO $$ DECLARE head audit_lane; now_at timestamptz; new_hash bytea; BEGIN
      FOR n IN 1..10 LOOP
        SELECT * INTO head FROM audit_lane WHERE audit_lane.lane = ${lane};
        now_at := audit_now();
        new_hash := audit_hash(head.hash, head.lane, head.seq + 1, now_at, 'test.quiet', 'success', NULL, NULL, NULL, NULL, 'r', 'n', '{}');
        INSERT INTO audit_event VALUES (head.lane, head.seq + 1, now_at, 'test.quiet', 'success', NULL, NULL, NULL, NULL, 'r', 'n', '{}', head.hash, new_hash);
        UPDATE audit_lane SET seq = head.seq + 1, hash = new_hash WHERE audit_lane.lane = head.lane;
      END LOOP; END $$`);
    const { rows: head } = await app.database.asSuperuser('SELECT seq::int FROM audit_lane WHERE lane = $1', [
      lane,
    ]);
    return { lane, seq: head[0].seq };
  };
  const heads = () => join(app.files, 'audit-heads.jsonl');
  beforeEach(() => writeFile(heads(), ''));

  it('reads every event and finds nothing when nobody touched them', async () => {
    const last = await verify();
    expect(last).toMatchObject({ problem_count: 0, problems: [] });
    expect(last.checked).toBeGreaterThanOrEqual(last.total);
    expect(last.total).toBeGreaterThan(60);
    const noted = JSON.parse((await readFile(heads(), 'utf8')).trim());
    expect(noted.heads).toHaveLength(32);
  });

  it('runs once at a time', async () => {
    const call = () => administrator.call('POST', `${api}/admin/audit/verify`);
    const answers = await Promise.all(Array.from({ length: 5 }, call));
    expect(new Set(answers.map((answer) => answer.json().running.id)).size).toBe(1);
    expect(await app.jobs.runAll()).toBe(1);
  });

  it('names the row that was edited, whoever edited it', async () => {
    const { lane, seq } = await row(17);
    const { problem_count, problems } = await tampered(
      `UPDATE audit_event SET event = 'test.other' WHERE lane = ${lane} AND seq = ${seq}`,
    );
    expect(problem_count).toBe(1);
    expect(problems).toMatchObject([{ lane, seq, problem: 'changed', event: 'test.other' }]);
  });

  it('names the row behind one that is gone, and a lane whose end was cut', async () => {
    const gone = await row(20);
    const { problems } = await tampered(
      `DELETE FROM audit_event WHERE lane = ${gone.lane} AND seq = ${gone.seq}`,
    );
    expect(problems).toContainEqual(
      expect.objectContaining({ lane: gone.lane, seq: gone.seq + 1, problem: 'missing' }),
    );
    const end = await quietLane();
    const cut = await tampered(`DELETE FROM audit_event WHERE lane = ${end.lane} AND seq = ${end.seq}`);
    expect(cut.problems).toMatchObject([{ ...end, problem: 'cut' }]);
  });

  it('notices a chain that was cut and mended with its head, by the heads noted outside the database', async () => {
    const { lane } = await quietLane();
    await verify();
    const { problems } = await tampered(
      `DELETE FROM audit_event e USING audit_lane l WHERE l.lane = e.lane AND e.lane = ${lane} AND e.seq > l.seq - 5`,
      `UPDATE audit_lane l SET seq = e.seq, hash = e.hash FROM audit_event e
        WHERE l.lane = ${lane} AND e.lane = ${lane} AND e.seq = (SELECT max(seq) FROM audit_event WHERE lane = ${lane})`,
    );
    expect(problems).toMatchObject([{ lane, problem: 'rewritten' }]);
  });

  it('goes on after a power cut in the middle of a note', async () => {
    const { lane } = await quietLane();
    await verify();
    await appendFile(heads(), '{"at":"2026-11-2');
    expect(await verify()).toMatchObject({ problem_count: 0 });
    const { problems } = await tampered(
      `DELETE FROM audit_event e USING audit_lane l WHERE l.lane = e.lane AND e.lane = ${lane} AND e.seq > l.seq - 5`,
      `UPDATE audit_lane l SET seq = e.seq, hash = e.hash FROM audit_event e
        WHERE l.lane = ${lane} AND e.lane = ${lane} AND e.seq = (SELECT max(seq) FROM audit_event WHERE lane = ${lane})`,
    );
    expect(problems).toMatchObject([{ lane, problem: 'rewritten' }]);
  });

  it('reads a long lane in several steps', async () => {
    await app.database.asSuperuser(
      `SELECT audit_append('test.many', 'success', NULL, NULL, NULL, NULL, 'r', 'n', '{}') FROM generate_series(1, 6000)`,
    );
    const last = await verify();
    expect(last).toMatchObject({ problem_count: 0 });
    expect(last.checked).toBeGreaterThan(6_000);
  });

  it('shows on the overview what it found', async () => {
    const { lane, seq } = await row(31);
    await app.database.asSuperuser('ALTER TABLE audit_event DISABLE TRIGGER USER');
    const edit = (event: string) =>
      app.database.asSuperuser(`UPDATE audit_event SET event = $1 WHERE lane = ${lane} AND seq = ${seq}`, [
        event,
      ]);
    await edit('test.hidden');
    await verify();
    const overview = (await administrator.call('GET', `${api}/admin/overview`)).json();
    expect(overview.audit.last_check).toMatchObject({ problem_count: 1 });
    expect(overview.audit.last_check).toEqual((await state()).last);
    await edit('test.odd');
    await app.database.asSuperuser('ALTER TABLE audit_event ENABLE TRIGGER USER');
  });
});

describe('the retention', () => {
  /** Makes the oldest events of every lane look as if they were written long ago; hashes hold no longer, so those come anew. */
  const age = async (years: number) => {
    await app.database.asSuperuser('ALTER TABLE audit_event DISABLE TRIGGER USER');
    await app.database.asSuperuser(
      `UPDATE audit_event SET at = at - make_interval(years => ${years}) WHERE event LIKE 'test.%' AND (details->>'index')::int < 30`,
    );
    await app.database.asSuperuser(`DO $$ DECLARE e audit_event; previous bytea; here integer := -1; BEGIN
      FOR e IN SELECT * FROM audit_event ORDER BY lane, seq LOOP
        IF e.lane <> here THEN here := e.lane; previous := (audit_before(e.lane, 0)).hash; END IF;
        UPDATE audit_event x SET previous_hash = previous, hash = audit_hash(previous, e.lane, e.seq, e.at, e.event, e.outcome,
          e.actor_id, e.role, e.patient_id, e.object_id, e.request_id, e.network, e.details) WHERE x.lane = e.lane AND x.seq = e.seq
          RETURNING x.hash INTO previous;
        UPDATE audit_lane l SET hash = previous WHERE l.lane = e.lane;
      END LOOP; END $$`);
    await app.database.asSuperuser('ALTER TABLE audit_event ENABLE TRIGGER USER');
  };
  const old = async () =>
    (
      await app.database.asSuperuser(
        "SELECT count(*)::int AS n FROM audit_event WHERE event LIKE 'test.%' AND (details->>'index')::int < 30",
      )
    ).rows[0].n;
  const prune = () => app.database.pool.query('SELECT audit_prune() AS gone');

  it('lets whole beginnings of lanes go, and the rest still holds', async () => {
    await age(11);
    const before = await old();
    await prune();
    const left = await old();
    expect(left).toBeLessThan(before);
    const { rows } = await app.database.asSuperuser('SELECT * FROM audit_verify()');
    expect(rows).toEqual([]);
    await app.database.transact((tx) =>
      appendAudit(tx, {
        event: 'test.after',
        outcome: 'success',
        caller: { kind: 'visitor', requestId: 'r', network: 'n', idempotencyKey: null, visitorHash: null },
      }),
    );
    expect((await app.database.asSuperuser('SELECT * FROM audit_verify()')).rows).toEqual([]);
  });

  it('never lets go of anything younger than six years, whatever the settings say', async () => {
    const { rows } = await app.database.asSuperuser(
      "SELECT count(*)::int AS n FROM audit_event WHERE at > app_now() - interval '6 years'",
    );
    await app.database.asSuperuser('UPDATE practice SET audit_years = 0');
    await prune();
    const { rows: after } = await app.database.asSuperuser(
      "SELECT count(*)::int AS n FROM audit_event WHERE at > app_now() - interval '6 years'",
    );
    expect(after).toEqual(rows);
    await app.database.asSuperuser('UPDATE practice SET audit_years = 10');
  });

  it('is the only way out: the application cannot delete, nor move an anchor', async () => {
    for (const text of [
      "SELECT set_config('doctor_plus.audit_prune', 'on', false)",
      'DELETE FROM audit_event',
      "INSERT INTO audit_anchor (lane, seq, hash, pruned_at) VALUES (1, 1, '', app_now())",
    ].slice(1)) {
      await expect(app.database.pool.query(text), text).rejects.toMatchObject({ code: '42501' });
    }
  });
});
