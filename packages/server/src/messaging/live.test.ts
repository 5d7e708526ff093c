import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { changesOf, type Followed, follow, listening, settled, toldOf } from '../testing/streams.ts';
import { createTwin } from '../testing/twin.ts';
import { within } from '../testing/within.ts';

const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';
const options = { now, streamMilliseconds: 600_000 };

let app: TestApp;
let twin: TestApp;
let circle: Circle;
let other: Circle;
let port: number;
beforeAll(async () => {
  app = await createTestApp(options);
  twin = await createTwin(app, options);
  await listening(app);
  port = await listening(twin);
  circle = await createCircle(app, 'Alfa', now);
  other = await createCircle(app, 'Beta', now);
  // Streams of secretaries end when their links are told of, which are of this moment.
  const stream = await follow(port, circle.doctor);
  await settled(app, stream, `doctor:${circle.doctor.id}`);
  stream.close();
}, 60_000);
afterAll(async () => {
  await twin.close();
  await app.close();
});

/** What a stream told of conversations; the circles themselves are told of, too. */
const messagesOf = (stream: Followed) => changesOf(stream).filter(({ topic }) => topic === 'message.changed');

const send = async (who: TestClient, id: string) => {
  const answer = await who.call('POST', `${api}/conversations/${id}/messages`, {
    message_id: newId(),
    text: 'Texto que nadie más debe ver',
  });
  expect(answer.statusCode, answer.body).toBe(201);
};

it('a message is told on another server within 300 ms, with ids and nothing else, to those who take part', async () => {
  const { patient, doctor, secretary, conversations } = circle;
  const [atDoctor, atSecretary, atOther] = [
    await follow(port, doctor),
    await follow(port, secretary),
    await follow(port, other.doctor),
  ];
  await send(patient, conversations.chat);
  await within(300, () => toldOf(atDoctor, conversations.chat, 5_000));
  await toldOf(atSecretary, conversations.chat);
  expect(messagesOf(atDoctor)).toEqual([
    { topic: 'message.changed', id: conversations.chat, version: 2, by: 'patient' },
  ]);
  // Secretaries do not even learn that there is a secure thread.
  await send(patient, conversations.secure);
  await toldOf(atDoctor, conversations.secure);
  await send(patient, conversations.chat);
  await expect.poll(() => messagesOf(atSecretary).length).toBe(2);
  expect(messagesOf(atSecretary).map(({ id }) => id)).not.toContain(conversations.secure);
  expect(messagesOf(atOther)).toEqual([]);
  expect(JSON.stringify([...atDoctor.heard, ...atSecretary.heard])).not.toContain('Texto');
  for (const stream of [atDoctor, atSecretary, atOther]) stream.close();
});

it('that a message was read is told to who wrote it, and after care has ended to the patient alone', async () => {
  const { patient, doctor, conversations } = circle;
  const [atPatient, atDoctor] = [await follow(port, patient), await follow(port, doctor)];
  const read = (who: TestClient, seq: number) =>
    who.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq });
  /** Something else that concerns the doctor: once they heard of it, they heard of everything before it. */
  const heardAllBefore = async () => {
    const id = newId();
    await app.database.asSuperuser(
      "SELECT live_publish('message.changed', $1, NULL, ARRAY['doctor:' || $2::text])",
      [id, doctor.id],
    );
    await toldOf(atDoctor, id);
  };
  const ofChat = (stream: Followed) =>
    messagesOf(stream).filter(({ id }) => id === conversations.chat).length;
  await read(doctor, 2);
  await toldOf(atPatient, conversations.chat);
  await heardAllBefore();
  await app.database.asSuperuser('UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1', [
    doctor.id,
  ]);
  const [ofPatient, ofDoctor] = [ofChat(atPatient), ofChat(atDoctor)];
  await app.database.asSuperuser('DELETE FROM conversation_member WHERE user_id = $1', [patient.id]);
  await read(patient, 1);
  await expect.poll(() => ofChat(atPatient)).toBeGreaterThan(ofPatient);
  await heardAllBefore();
  expect(ofChat(atDoctor)).toBe(ofDoctor);
  for (const stream of [atPatient, atDoctor]) stream.close();
});
