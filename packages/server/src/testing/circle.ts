import { careRelationship, patient, secretaryLink } from '../accounts/tables.ts';
import { chatMessage, chatSession } from '../assistant/tables.ts';
import { allergy, condition, labResult, medication, note, visit, vitalSign } from '../charts/tables.ts';
import { doctor, doctorLocation, location } from '../directory/tables.ts';
import { conversation, conversationMember, message, notification } from '../messaging/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { newId } from '../platform/ids.ts';
import { availability } from '../scheduling/tables.ts';
import type { TestApp, TestClient } from './app.ts';

/** Words that no answer to somebody outside a circle may hold. */
export type Canaries = {
  /** In the patient's phone, address and reasons for visits: doctor, secretary and patient of the circle only. */
  readonly personal: string;
  /** In every clinical text: doctor and patient of the circle only. */
  readonly clinical: string;
};

/** A doctor, their patient and their secretary, with a full chart, a conversation and a chat between them. */
export type Circle = {
  readonly name: string;
  readonly doctor: TestClient;
  readonly patient: TestClient;
  readonly secretary: TestClient;
  readonly locationId: string;
  readonly visitId: string;
  readonly chatId: string;
  /** What the patient wrote to the doctor, whose secretary reads the chat and not the thread. */
  readonly conversations: { readonly chat: string; readonly secure: string };
  readonly canaries: Canaries;
};

const timeZone = 'America/Santo_Domingo';

/** Makes one circle of people with everything that belongs to them. */
export const createCircle = async (app: TestApp, name: string, at: Date): Promise<Circle> => {
  const [doctorClient, patientClient, secretaryClient] = [
    await app.signIn('doctor', { givenName: 'Elena', familyName: `Médica ${name}`, honorific: 'Dra.' }),
    await app.signIn('patient', { givenName: 'Luis', familyName: `Paciente ${name}` }),
    await app.signIn('secretary', { givenName: 'Rosa', familyName: `Secretaria ${name}` }),
  ];
  const circle: Circle = {
    name,
    doctor: doctorClient,
    patient: patientClient,
    secretary: secretaryClient,
    locationId: newId(),
    visitId: newId(),
    chatId: newId(),
    conversations: { chat: newId(), secure: newId() },
    canaries: { personal: `privado-${name}-4711`, clinical: `clinico-${name}-0815` },
  };
  await app.database.transact(async (tx) => {
    await insertPeople(tx, circle, at);
    await insertChart(tx, circle, at);
    await insertTalk(tx, circle, at);
  });
  return circle;
};

const insertPeople = async (tx: Transaction, circle: Circle, at: Date): Promise<void> => {
  const { name, doctor: d, patient: p, secretary: s, locationId, canaries } = circle;
  await tx
    .insert(location)
    .values({ id: locationId, name: `Centro ${name}`, address: 'Calle 1', city: 'Santiago', timeZone });
  await tx
    .insert(doctor)
    .values({ id: d.id, name: `Dra. Elena Médica ${name}`, listed: true, specialties: ['cardiology'] });
  await tx.insert(doctorLocation).values({ doctorId: d.id, locationId });
  await tx.insert(availability).values(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      id: newId(),
      doctorId: d.id,
      locationId,
      weekday,
      startsAt: '06:00',
      endsAt: '22:00',
      slotMinutes: 30,
    })),
  );
  await tx.insert(patient).values({
    id: p.id,
    chartNumber: `T-${name}`,
    givenName: 'Luis',
    familyName: `Paciente ${name}`,
    birthDate: '1980-02-29',
    sex: 'male',
    phone: `809 ${canaries.personal}`,
    status: 'Active',
    lastVisitAt: at,
  });
  await tx
    .insert(careRelationship)
    .values({ id: newId(), doctorId: d.id, patientId: p.id, reason: 'registered', since: at });
  await tx.insert(secretaryLink).values({ secretaryId: s.id, doctorId: d.id, state: 'accepted', since: at });
};

const insertChart = async (tx: Transaction, circle: Circle, at: Date): Promise<void> => {
  const { doctor: d, patient: p, visitId, canaries } = circle;
  const text = canaries.clinical;
  await tx.insert(visit).values({
    id: visitId,
    version: 1,
    patientId: p.id,
    doctorId: d.id,
    startedAt: at,
    chiefComplaint: text,
    status: 'in-progress',
    content: savedContent(text),
    source: 'portal',
  });
  const entry = () => ({
    id: newId(),
    version: 1,
    patientId: p.id,
    visitId,
    effectiveAt: at,
    recordedAt: at,
    authorId: d.id,
    authorName: 'Dra. Elena',
    source: 'portal' as const,
  });
  await tx.insert(vitalSign).values({ ...entry(), code: 'heart_rate', value: 71, unit: '/min' });
  await tx.insert(medication).values({ ...entry(), name: `Metformina ${text}`, status: 'active' });
  await tx
    .insert(labResult)
    .values({ ...entry(), code: '4548-4', name: `Hemoglobina ${text}`, value: 6.1, unit: '%' });
  await tx.insert(condition).values({ ...entry(), name: `Diabetes ${text}`, status: 'active' });
  await tx.insert(allergy).values({ ...entry(), substance: `Penicilina ${text}`, status: 'active' });
  await tx.insert(note).values({ ...entry(), text });
};

/** What a care screen saved: every field present, as the contract's `SavedVisitContent` asks. */
const savedContent = (text: string) => ({
  chief_complaint: text,
  vitals: {
    systolic: null,
    diastolic: null,
    heart_rate: 71,
    respiratory_rate: null,
    temperature: null,
    oxygen_saturation: null,
    weight: null,
    height: null,
  },
  confirmed: [],
  lab_results: [],
  notes: text,
  conclusion: { diagnosis: '', treatment: '', follow_up: '', prescription: '' },
});

const insertTalk = async (tx: Transaction, circle: Circle, at: Date): Promise<void> => {
  const { doctor: d, patient: p, chatId, canaries } = circle;
  const begun = (id: string) => ({
    id,
    patientId: p.id,
    doctorId: d.id,
    version: 1,
    lastSeq: 1,
    lastAt: at,
    createdAt: at,
  });
  await tx.insert(chatSession).values({ id: chatId, doctorId: d.id, patientId: p.id, createdAt: at });
  await tx
    .insert(chatMessage)
    .values({ id: newId(), sessionId: chatId, role: 'user', content: canaries.clinical, createdAt: at });
  // Secretaries take part in a chat, and in no secure thread.
  const { chat, secure } = circle.conversations;
  await tx.insert(conversation).values([
    { ...begun(chat), kind: 'chat' },
    { ...begun(secure), kind: 'secure', subject: canaries.clinical },
  ]);
  await tx
    .insert(conversationMember)
    .values(
      [chat, secure].flatMap((conversationId) => [d.id, p.id].map((userId) => ({ conversationId, userId }))),
    );
  const written = { seq: 1, senderId: p.id, byPatient: true, sentAt: at };
  await tx.insert(message).values([
    { ...written, id: newId(), conversationId: chat, text: canaries.personal },
    { ...written, id: newId(), conversationId: secure, text: canaries.clinical },
  ]);
  await tx.insert(notification).values(
    [d.id, p.id].map((userId) => ({
      id: newId(),
      userId,
      kind: 'message.received',
      params: { name: canaries.personal },
      link: '/dashboard',
      createdAt: at,
    })),
  );
};
