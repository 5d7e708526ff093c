import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { mailsTo } from '../testing/mails.ts';
import { samplePdf } from '../testing/sample-files.ts';
import { upload } from '../testing/uploads.ts';

const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let circle: Circle;
let other: Circle;
let round = 0;
beforeAll(async () => {
  app = await createTestApp({ now });
  other = await createCircle(app, 'Ajena', now);
});
beforeEach(async () => {
  round += 1;
  circle = await createCircle(app, `Cartas${round}`, now);
});
afterAll(() => app.close());

const begin = (by: TestClient, rest: object) =>
  by.call('POST', `${api}/conversations`, {
    id: newId(),
    kind: 'chat',
    message_id: newId(),
    text: 'Hola',
    ...rest,
  });
const send = (by: TestClient, id: string, rest: object = {}) =>
  by.call('POST', `${api}/conversations/${id}/messages`, { message_id: newId(), text: 'Hola', ...rest });
const page = async (by: TestClient, id: string, query = '') => {
  const answer = await by.call('GET', `${api}/conversations/${id}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const list = async (by: TestClient, query = '') => {
  const answer = await by.call('GET', `${api}/conversations${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const endCare = ({ doctor, patient }: Circle) =>
  app.database.asSuperuser(
    'UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1 AND patient_id = $2',
    [doctor.id, patient.id],
  );
const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text);

describe('writing', () => {
  it('goes on in the one chat of a patient and a doctor, in which secretaries take part', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    const begun = await begin(patient, { doctor_id: doctor.id, text: '¿Puedo comer antes?' });
    expect(begun.statusCode, begun.body).toBe(201);
    expect(begun.json().conversation.id).toBe(conversations.chat);
    await send(secretary, conversations.chat, { text: 'No, en ayunas' });
    await send(doctor, conversations.chat, { text: 'Y sin café' });
    const seen = await page(patient, conversations.chat);
    expect(texts(seen).slice(1)).toEqual(['¿Puedo comer antes?', 'No, en ayunas', 'Y sin café']);
    expect(seen.messages.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4]);
    expect(seen.messages.map(({ by }: { by: { side: string; own: boolean } }) => [by.side, by.own])).toEqual([
      ['patient', true],
      ['patient', true],
      ['secretary', false],
      ['doctor', false],
    ]);
  });

  it('to a doctor who does not care for the patient is refused, and so is a patient of somebody else', async () => {
    for (const kind of [{}, { kind: 'secure', subject: 'Duda' }, { kind: 'request', request: 'question' }])
      expect((await begin(circle.patient, { doctor_id: other.doctor.id, ...kind })).statusCode).toBe(404);
    expect((await begin(circle.doctor, { patient_id: other.patient.id })).statusCode).toBe(404);
    expect(
      (await begin(circle.secretary, { patient_id: other.patient.id, doctor_id: other.doctor.id }))
        .statusCode,
    ).toBe(404);
    expect((await send(circle.patient, other.conversations.chat)).statusCode).toBe(404);
  });

  it('is over when care is: the patient reads on, the practice does not', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    await endCare(circle);
    const seen = await page(patient, conversations.chat);
    expect(seen.conversation.can.write).toBe(false);
    const refused = await send(patient, conversations.chat);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conversation_closed']);
    for (const who of [doctor, secretary]) {
      expect((await send(who, conversations.chat)).statusCode).toBe(404);
      expect((await who.call('GET', `${api}/conversations/${conversations.chat}`)).statusCode).toBe(404);
      expect((await list(who)).data).toEqual([]);
    }
  });

  it('stops for a secretary who is unlinked', async () => {
    const { secretary, doctor, conversations } = circle;
    await app.database.asSuperuser("UPDATE secretary_link SET state = 'suspended' WHERE doctor_id = $1", [
      doctor.id,
    ]);
    expect((await send(secretary, conversations.chat)).statusCode).toBe(404);
  });

  it('leaves a secure thread to patient and doctor', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    expect((await send(doctor, conversations.secure, { text: 'Entre nosotros' })).statusCode).toBe(201);
    expect(texts(await page(patient, conversations.secure))).toContain('Entre nosotros');
    expect((await list(secretary)).data.map(({ id }: { id: string }) => id)).toEqual([conversations.chat]);
    expect((await send(secretary, conversations.secure)).statusCode).toBe(404);
  });

  it('stores a message once, also when it is sent several times at once', async () => {
    const { patient, conversations } = circle;
    const message_id = newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(patient, conversations.chat, { message_id, text: 'Una vez' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(texts(await page(patient, conversations.chat)).filter((text) => text === 'Una vez')).toHaveLength(
      1,
    );
    const reused = await send(circle.doctor, conversations.chat, { message_id });
    expect(reused.json().code).toBe('idempotency_key_reused');
  });

  it('takes an id for one message alone: another text or other files under it are refused', async () => {
    const { patient, doctor, conversations } = circle;
    const said = { message_id: newId(), text: 'El miércoles' };
    const first = await send(patient, conversations.chat, said);
    for (const text of [said.text, said.text.normalize('NFD')]) {
      const again = await send(patient, conversations.chat, { ...said, text });
      expect([again.statusCode, again.json().message]).toEqual([201, first.json().message]);
    }
    for (const other of [
      await send(patient, conversations.chat, { ...said, text: 'El martes' }),
      await send(patient, conversations.chat, { ...said, files: [newId()] }),
      await send(patient, conversations.secure, said),
      await begin(patient, { doctor_id: doctor.id, ...said, text: 'El martes' }),
    ])
      expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect((await begin(patient, { doctor_id: doctor.id, ...said })).statusCode).toBe(201);
    expect(texts(await page(patient, conversations.chat)).slice(1)).toEqual([said.text]);
  });

  it('begins a conversation once: another pair or another text under its ids are refused', async () => {
    const { patient, doctor } = circle;
    const id = newId();
    const begun = { id, message_id: id, kind: 'secure', doctor_id: doctor.id, subject: 'Duda' };
    const first = await begin(patient, begun);
    expect([first.statusCode, first.json().conversation.id]).toEqual([201, id]);
    expect((await begin(patient, begun)).json().messages).toEqual(first.json().messages);
    for (const other of [{ text: 'Otra cosa' }, { kind: 'request', subject: '', request: 'renewal' }]) {
      const refused = await begin(patient, { ...begun, ...other });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency_key_reused']);
    }
  });

  it('numbers what many write at once without gaps', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    await Promise.all(
      [patient, doctor, secretary].flatMap((who) => [1, 2, 3].map(() => send(who, conversations.chat))),
    );
    const { messages, conversation } = await page(patient, conversations.chat);
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 1),
    );
    expect(conversation.version).toBe(10);
  });

  it('takes script as what it is, in a message, a subject and the name of a file', async () => {
    const { patient, doctor } = circle;
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const begun = await begin(patient, {
      kind: 'secure',
      doctor_id: doctor.id,
      subject: script,
      text: script,
    });
    expect(begun.json().conversation.subject).toBe(script);
    expect(texts(begun.json())).toEqual([script]);
  });

  it.each([
    ['nothing at all', { text: '  ' }],
    ['more than 8,000 characters', { text: 'a'.repeat(8001) }],
    ['more than five files', { files: Array.from({ length: 6 }, newId) }],
    ['no id', { message_id: 'mañana' }],
  ])('refuses %s', async (_, rest) => {
    expect((await send(circle.patient, circle.conversations.chat, rest)).statusCode).toBe(400);
  });

  it('wants a subject of a secure thread and a wish of a request, and of nothing else', async () => {
    const to = { doctor_id: circle.doctor.id };
    for (const rest of [
      { kind: 'secure' },
      { kind: 'request' },
      { kind: 'chat', subject: 'No' },
      { kind: 'secure', subject: 'Sí', request: 'renewal' },
    ])
      expect((await begin(circle.patient, { ...to, ...rest })).statusCode).toBe(400);
  });
});

describe('files', () => {
  const pdf = { name: 'informe <b>.pdf', type: 'application/pdf', bytes: samplePdf() };
  const handIn = async (who: TestClient): Promise<string> => (await upload(who, pdf)).json().data.file_id;

  it('are read by whoever reads the conversation, and by nobody else', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    const fileId = await handIn(patient);
    const sent = await send(patient, conversations.secure, { text: '', files: [fileId] });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(sent.json().message.files).toMatchObject([{ id: fileId, type: 'application/pdf' }]);
    const read = (who: TestClient, id = conversations.secure) =>
      who.call('GET', `${api}/conversations/${id}/files/${fileId}`);
    const got = await read(doctor);
    expect(got.statusCode).toBe(200);
    expect(got.headers['content-disposition']).toMatch(/^attachment/);
    for (const who of [secretary, other.doctor, other.patient])
      expect((await read(who)).statusCode).toBe(404);
    expect((await read(doctor, conversations.chat)).statusCode).toBe(404);
    expect((await doctor.call('GET', `${api}/files/${fileId}`)).statusCode).toBe(404);
  });

  it('of others cannot be sent, nor one twice; then nothing of the message is stored', async () => {
    const { patient, doctor, conversations } = circle;
    const fileId = await handIn(doctor);
    const refused = await send(patient, conversations.chat, { files: [fileId] });
    expect(refused.json().code).toBe('file_not_claimable');
    expect((await page(patient, conversations.chat)).messages).toHaveLength(1);
    expect((await send(doctor, conversations.chat, { files: [fileId] })).statusCode).toBe(201);
    expect((await send(doctor, conversations.chat, { files: [fileId] })).statusCode).toBe(409);
  });
});

describe('unread messages', () => {
  it('are counted of the other side, and gone once they are read', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    const chat = async (who: TestClient) => (await list(who)).unread.chat;
    expect([await chat(patient), await chat(doctor), await chat(secretary)]).toEqual([0, 1, 1]);
    await send(secretary, conversations.chat);
    expect([await chat(patient), await chat(doctor), await chat(secretary)]).toEqual([1, 1, 1]);
    const dashboard = await doctor.call('GET', `${api}/dashboard/doctor`);
    expect(dashboard.json().counters.unread_messages).toBe(2);
    expect(
      dashboard
        .json()
        .messages.map(({ text }: { text: string }) => text)
        .sort(),
    ).toEqual([circle.canaries.clinical, circle.canaries.personal].sort());
    const read = (who: TestClient, seq: number) =>
      who.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq });
    expect((await read(doctor, 99)).json().unread.chat).toBe(0);
    expect([await chat(patient), await chat(doctor), await chat(secretary)]).toEqual([1, 0, 1]);
    await send(patient, conversations.chat);
    expect(await chat(doctor)).toBe(1);
    await read(doctor, 3);
    await read(doctor, 1);
    expect(await chat(doctor)).toBe(0);
    expect((await page(patient, conversations.chat)).conversation.read_up_to).toBe(3);
    expect((await page(doctor, conversations.chat)).conversation.read_up_to).toBe(0);
  });

  it('of a team are each member’s own', async () => {
    const { doctor, secretary } = circle;
    const begun = await begin(secretary, { kind: 'team', doctor_id: doctor.id, text: 'Llamó el seguro' });
    const { id } = begun.json().conversation;
    const team = async (who: TestClient) => (await list(who)).unread.team;
    expect([await team(doctor), await team(secretary)]).toEqual([1, 0]);
    await doctor.call('POST', `${api}/conversations/${id}/read`, { seq: 1 });
    expect((await page(secretary, id)).conversation.read_up_to).toBe(1);
    expect((await circle.patient.call('GET', `${api}/conversations/${id}`)).statusCode).toBe(404);
  });

  it('are told once by mail and in the bell until they are read, without what they say', async () => {
    const { doctor, patient, conversations } = circle;
    const address = `${patient.id.slice(-12)}@example.org`;
    const mails = async () =>
      (await mailsTo(app, address)).filter(({ template }) => template === 'messageReceived');
    const bell = async () =>
      (await patient.call('GET', `${api}/notifications`))
        .json()
        .data.filter(({ kind }: { kind: string }) => kind === 'message.received');
    const before = (await bell()).length;
    await send(doctor, conversations.chat, { text: 'Su resultado de glucosa' });
    await send(doctor, conversations.chat, { text: 'Otra cosa' });
    expect(await mails()).toHaveLength(1);
    expect(JSON.stringify(await mails())).not.toMatch(/glucosa|Médica/);
    const [notice, ...rest] = await bell();
    expect(rest).toHaveLength(before);
    expect(notice).toMatchObject({
      link: `/communications/chat?conversation=${conversations.chat}`,
      read_at: null,
    });
    await patient.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq: 3 });
    expect((await bell())[0].read_at).not.toBeNull();
    await send(doctor, conversations.chat);
    expect(await mails()).toHaveLength(2);
  });

  it('are told to a whole team, each in their way, in as many statements as to one', async () => {
    const { doctor, patient, secretary, conversations } = circle;
    const mailsOf = async (who: TestClient) =>
      (await mailsTo(app, `${who.id.slice(-12)}@example.org`)).filter(
        ({ template }) => template === 'messageReceived',
      );
    const statements = async () => {
      for (const who of [doctor, secretary])
        await who.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq: 2 });
      app.database.takeQueries();
      expect((await send(patient, conversations.chat)).statusCode).toBe(201);
      return app.database.takeQueries().length;
    };
    const toTwo = await statements();
    const more: TestClient[] = [];
    for (let at = 0; at < 6; at += 1) more.push(await app.signIn('secretary'));
    const [silent, unmailed, ...others] = more;
    if (!silent || !unmailed) throw new Error('no team');
    // What was sent before somebody joined does not wait for them.
    app.setNow(new Date(app.now().getTime() + 1_000));
    for (const { id } of more)
      await app.database.asSuperuser(
        "INSERT INTO secretary_link (secretary_id, doctor_id, state, since) VALUES ($1, $2, 'accepted', app_now())",
        [id, doctor.id],
      );
    const choose = (who: TestClient, channel: string) =>
      who.call('PUT', `${api}/account/notifications/message`, { channel, wanted: false });
    expect((await choose(silent, 'portal')).statusCode).toBe(200);
    expect((await choose(unmailed, 'mail')).statusCode).toBe(200);
    expect(await statements()).toBe(toTwo);
    const told = async (who: TestClient) =>
      (await who.call('GET', `${api}/notifications`))
        .json()
        .data.filter(({ kind }: { kind: string }) => kind === 'message.received').length;
    for (const who of others) expect([await told(who), (await mailsOf(who)).length]).toEqual([1, 1]);
    expect([await told(silent), (await mailsOf(silent)).length]).toEqual([0, 1]);
    expect([await told(unmailed), (await mailsOf(unmailed)).length]).toEqual([1, 0]);
  });

  it('are not mailed to who does not want it', async () => {
    const { doctor, patient, conversations } = circle;
    await patient.call('PUT', `${api}/account/notifications/message`, { channel: 'mail', wanted: false });
    await send(doctor, conversations.chat);
    const mails = await mailsTo(app, `${patient.id.slice(-12)}@example.org`);
    expect(mails.filter(({ template }) => template === 'messageReceived')).toEqual([]);
  });
});

describe('a request', () => {
  const ask = async (): Promise<string> =>
    (await begin(circle.patient, { kind: 'request', request: 'renewal', doctor_id: circle.doctor.id })).json()
      .conversation.id;
  const move = (who: TestClient, id: string, body: object) =>
    who.call('POST', `${api}/conversations/${id}/state`, body);

  it('moves forward, by doctor or secretary, and stays settled', async () => {
    const { patient, doctor, secretary } = circle;
    const id = await ask();
    expect((await page(patient, id)).conversation).toMatchObject({ state: 'open', can: { move_to: [] } });
    const taken = await move(secretary, id, { state: 'in_progress' });
    expect(taken.json()).toMatchObject({ state: 'in_progress', can: { move_to: ['done', 'declined'] } });
    expect((await move(patient, id, { state: 'done' })).statusCode).toBe(403);
    expect((await move(doctor, id, { state: 'done' })).statusCode).toBe(200);
    expect((await move(secretary, id, { state: 'declined', reason: 'Ya no' })).json().code).toBe(
      'invalid_transition',
    );
    expect((await send(patient, id)).json().code).toBe('conversation_closed');
    const notices = (await patient.call('GET', `${api}/notifications`)).json().data;
    expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['request.in_progress']),
    );
  });

  it('is declined with a reason that the patient reads', async () => {
    const id = await ask();
    expect((await move(circle.doctor, id, { state: 'declined' })).statusCode).toBe(400);
    expect((await move(circle.doctor, id, { state: 'done', reason: 'Sobra' })).statusCode).toBe(400);
    await move(circle.doctor, id, { state: 'declined', reason: 'Hace falta una visita' });
    expect((await page(circle.patient, id)).conversation.reason).toBe('Hace falta una visita');
    expect((await list(circle.patient, '?kind=request&state=waiting')).data).toEqual([]);
    expect((await list(circle.patient, '?kind=request&state=settled')).data).toHaveLength(1);
  });

  it('of two who settle it at once takes one answer', async () => {
    const id = await ask();
    const answers = await Promise.all([
      move(circle.doctor, id, { state: 'done' }),
      move(circle.secretary, id, { state: 'declined', reason: 'No procede' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('finding', () => {
  it('looks through one’s own conversations, whatever the accents', async () => {
    const { patient, doctor, conversations } = circle;
    await send(patient, conversations.chat, {
      text: `${'Antes. '.repeat(40)}Me recetó AMLODIPINO según el plan`,
    });
    const found = await list(doctor, '?query=amlodipino%20segun');
    expect(found.data).toMatchObject([
      { id: conversations.chat, match: { seq: 2, text: expect.stringContaining('AMLODIPINO según') } },
    ]);
    expect((await list(other.doctor, '?query=amlodipino')).data).toEqual([]);
    expect((await list(doctor, '?query=50%25')).data).toEqual([]);
  });

  it('turns pages of conversations and of messages without losing any', async () => {
    const { patient, doctor, conversations } = circle;
    for (const subject of ['Uno', 'Dos', 'Tres'])
      await begin(patient, { kind: 'secure', doctor_id: doctor.id, subject });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { data, next } = await list(patient, `?per_page=2${cursor}`);
      seen.push(...data.map(({ id }: { id: string }) => id));
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    for (const text of ['a', 'b', 'c']) await send(patient, conversations.chat, { text });
    const newest = await page(patient, conversations.chat, '?per_page=2');
    expect([texts(newest), newest.earlier]).toEqual([['b', 'c'], 3]);
    const older = await page(patient, conversations.chat, '?per_page=2&before=3');
    expect([texts(older)[1], older.earlier]).toEqual(['a', null]);
  });

  it('offers whom one can write to', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    const get = async (who: TestClient, query = '') =>
      (await who.call('GET', `${api}/correspondents${query}`)).json();
    const pair = {
      doctor: { id: doctor.id },
      patient: { id: patient.id },
      chat_id: conversations.chat,
    };
    for (const who of [patient, doctor, secretary]) expect(await get(who)).toMatchObject([pair]);
    expect(await get(doctor, '?query=nadie')).toEqual([]);
    const team = { doctor: { id: doctor.id }, patient: null };
    expect(await get(doctor, '?team=1')).toMatchObject([{ ...team, chat_id: null }]);
    const begun = await begin(secretary, { kind: 'team', doctor_id: doctor.id });
    for (const who of [doctor, secretary]) {
      expect(await get(who, '?team=1')).toMatchObject([{ ...team, chat_id: begun.json().conversation.id }]);
    }
    expect(await get(patient, '?team=1')).toEqual([]);
    await endCare(circle);
    for (const who of [patient, doctor, secretary]) expect(await get(who)).toEqual([]);
  });
});

describe('the renewal of a medication', () => {
  /** A medication in the chart of a circle's patient. */
  const prescribe = async ({ patient }: Circle, status = 'active'): Promise<string> => {
    const id = newId();
    await app.database.asSuperuser(
      `INSERT INTO medication (id, version, patient_id, effective_at, recorded_at, author_name, source, name, status)
        VALUES ($1, 1, $2, app_now(), app_now(), 'Dra. Alfa', 'portal', 'Losartán 50 mg', $3)`,
      [id, patient.id, status],
    );
    return id;
  };
  const ask = (medicationId: string, rest: object = {}) =>
    begin(circle.patient, {
      kind: 'request',
      request: 'renewal',
      doctor_id: circle.doctor.id,
      medication_id: medicationId,
      ...rest,
    });

  it('names the medication, and is asked for once until it is settled', async () => {
    const id = await prescribe(circle);
    const asked = await ask(id);
    expect(asked.statusCode, asked.body).toBe(201);
    const { conversation } = asked.json();
    expect(conversation).toMatchObject({ medication_id: id, subject: 'Losartán 50 mg', state: 'open' });
    const again = await ask(id);
    expect([again.statusCode, again.json().code]).toEqual([409, 'renewal_open']);
    expect((await ask(await prescribe(circle))).statusCode).toBe(201);
    await circle.secretary.call('POST', `${api}/conversations/${conversation.id}/state`, { state: 'done' });
    expect((await ask(id)).statusCode).toBe(201);
  });

  it('is the same request where it is sent twice', async () => {
    const id = await prescribe(circle);
    const same = { id: newId(), message_id: newId() };
    const answers = [await ask(id, same), await ask(id, same)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json().messages).toHaveLength(1);
  });

  it('is refused for what the patient does not take, for somebody else’s, and for another kind of request', async () => {
    expect((await ask(await prescribe(circle, 'stopped'))).statusCode).toBe(404);
    expect((await ask(await prescribe(other))).statusCode).toBe(404);
    expect((await ask(newId())).statusCode).toBe(404);
    expect((await ask(await prescribe(circle), { request: 'question' })).statusCode).toBe(400);
  });
});

describe('words of an emergency', () => {
  it('are answered before a message is sent, with the number of the practice, and marked in it', async () => {
    const { patient, doctor, conversations } = circle;
    const screened = await patient.call('POST', `${api}/messages/screen`, { text: 'Mi papá no respira' });
    expect(screened.json()).toEqual({ signs: ['unconscious', 'breathing'], emergency_number: '911' });
    await app.database.asSuperuser("UPDATE practice SET time_zone = 'Asia/Seoul'");
    const elsewhere = await patient.call('POST', `${api}/messages/screen`, { text: 'Mi papá no respira' });
    await app.database.asSuperuser("UPDATE practice SET time_zone = 'America/Santo_Domingo'");
    expect(elsewhere.json().emergency_number).toBe('119');
    const calm = await patient.call('POST', `${api}/messages/screen`, { text: '¿Puedo mover la cita?' });
    expect(calm.json().signs).toEqual([]);
    await send(patient, conversations.chat, { text: 'Mi papá no respira' });
    const urgent = async () => (await list(doctor, '?kind=chat')).data[0].urgent;
    expect(await urgent()).toBe(true);
    await doctor.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq: 2 });
    expect(await urgent()).toBe(false);
  });

  it('put a conversation first in lists and at home until it is read', async () => {
    const { patient, doctor, secretary, conversations } = circle;
    await send(patient, conversations.chat, { text: 'Mi papá no respira' });
    for (const text of ['Una', 'Dos', 'Tres', 'Cuatro', 'Cinco'])
      await send(patient, conversations.chat, { text });
    const later = await begin(patient, { kind: 'request', request: 'question', doctor_id: doctor.id });
    const ids = async (who: TestClient) => {
      const first = await list(who, '?per_page=1');
      const second = await list(who, `?per_page=1&cursor=${first.next}`);
      return [first, second].map(({ data }) => data[0].id);
    };
    const asked = later.json().conversation.id;
    const newest = async () =>
      (await doctor.call('GET', `${api}/dashboard/doctor`))
        .json()
        .messages.map(({ text, urgent }: { text: string; urgent: boolean }) => [text, urgent]);
    expect(await ids(doctor)).toEqual([conversations.chat, asked]);
    expect(await ids(secretary)).toEqual([conversations.chat, asked]);
    expect((await newest())[0]).toEqual(['Mi papá no respira', true]);
    await doctor.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq: 7 });
    expect(await ids(doctor)).toEqual([asked, conversations.chat]);
    expect((await newest())[0]).toEqual(['Hola', false]);
  });

  it('count in a subject, too', async () => {
    const { patient, doctor } = circle;
    const told = { kind: 'secure', doctor_id: doctor.id, text: '¿Qué hago?' };
    const written = async (subject: string) =>
      (await begin(patient, { ...told, subject })).json().messages[0].urgent;
    expect(await written('Mi papá no respira')).toBe(true);
    expect(await written('Mi papá')).toBe(false);
  });
});

describe('what leaves a trace', () => {
  it('is who read and wrote, never what', async () => {
    const { patient, doctor, conversations } = circle;
    const sent = await send(doctor, conversations.chat, { text: 'Palabra clave secreta' });
    const { rows } = await app.database.asSuperuser(
      'SELECT event, patient_id, object_id, details::text FROM audit_event WHERE request_id = $1',
      [sent.headers['x-request-id']],
    );
    expect(rows).toMatchObject([
      { event: 'conversation.message_sent', patient_id: patient.id, object_id: conversations.chat },
    ]);
    expect(JSON.stringify(rows)).not.toContain('secreta');
    const accesses = (await patient.call('GET', `${api}/account/record-access`)).json().data;
    expect(accesses).toMatchObject([{ actor_id: doctor.id, kind: 'messages' }]);
  });
});
