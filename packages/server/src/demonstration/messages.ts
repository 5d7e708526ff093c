import { eq } from 'drizzle-orm';
import { conversation, conversationMember, message, notification } from '../messaging/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { appointment } from '../scheduling/tables.ts';
import type { People } from './data.ts';
import { seedId } from './ids.ts';
import { patientId } from './people.ts';

/** Who a message is from or to: an account, or a patient whose account the message stands for. */
const accountOf = (people: People, key: string): { id: string; name: string } => {
  const account = people.accounts.find(({ username }) => username === key);
  if (account)
    return {
      id: seedId(`user:${key}`),
      name: `${account.honorific} ${account.given} ${account.family}`.trim(),
    };
  const found = people.patients.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`Nobody is called ${key}`);
  return { id: patientId(found), name: `${found.given} ${found.family}` };
};

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

type Sent = People['messages'][number];
type Side = ReturnType<typeof accountOf>;

/** The conversation that a message belongs to: one for each pair, kind, subject and wish. */
const placeOf = (people: People, { from, to, kind = 'chat', subject = '', request, state }: Sent) => {
  const sides = [from, to];
  const patientKey = sides.find((key) => isPatient(people, key));
  const doctorKey = sides.find((key) => roleOf(people, key) === 'doctor') ?? 'doctor';
  const place = {
    kind: patientKey === undefined ? ('team' as const) : kind,
    subject,
    request: request ?? null,
  };
  return {
    ...place,
    key: [patientKey ?? '', doctorKey, place.kind, subject, request ?? ''].join(':'),
    patientId: patientKey === undefined ? null : accountOf(people, patientKey).id,
    doctorId: accountOf(people, doctorKey).id,
    state: place.kind === 'request' ? (state ?? 'open') : null,
  };
};

const roleOf = (people: People, key: string) =>
  people.accounts.find(({ username }) => username === key)?.role ?? 'patient';
const isPatient = (people: People, key: string): boolean => roleOf(people, key) === 'patient';

export const seedMessages = async (tx: Transaction, people: People, now: Date): Promise<void> => {
  const sent = people.messages
    .map((each) => ({ ...each, ...placeOf(people, each), sender: accountOf(people, each.from) }))
    .sort((one, other) => other.minutes_ago - one.minutes_ago);
  for (const [key, messages] of Map.groupBy(sent, (each) => each.key)) {
    const [first] = messages;
    const last = messages.at(-1);
    if (!first || !last) continue;
    const id = seedId(`conversation:${key}`);
    const { kind, patientId: ofPatient, doctorId, subject, request, state } = first;
    await tx.insert(conversation).values({
      id,
      kind,
      patientId: ofPatient,
      doctorId,
      subject,
      request,
      state,
      version: messages.length,
      lastSeq: messages.length,
      lastAt: ago(now, last.minutes_ago),
      createdAt: ago(now, first.minutes_ago),
    });
    await tx.insert(message).values(
      messages.map(({ sender, text, minutes_ago }, index) => ({
        id: seedId(`message:${key}:${index}`),
        conversationId: id,
        seq: index + 1,
        senderId: sender.id,
        byPatient: sender.id === ofPatient,
        text,
        sentAt: ago(now, minutes_ago),
      })),
    );
    await tx.insert(conversationMember).values(readersOf(messages, id, now));
  }
  await seedNotifications(tx, people, now);
};

/** Whoever writes has read what came before. */
const readersOf = (
  messages: readonly { readonly sender: Side; readonly minutes_ago: number }[],
  conversationId: string,
  now: Date,
) => {
  const marks = new Map(
    messages.map(({ sender, minutes_ago }, index) => [
      sender.id,
      { conversationId, userId: sender.id, readSeq: index + 1, lastReadAt: ago(now, minutes_ago) },
    ]),
  );
  return [...marks.values()];
};

type Notice = {
  userId: string;
  kind: string;
  params: Record<string, string>;
  personId: string;
  link: string;
  /** The conversation that it is about. */
  subjectId?: string;
  minutes: number;
};

const seedNotifications = async (tx: Transaction, people: People, now: Date): Promise<void> => {
  const received = (to: string, from: string, page: string, minutes: number): Notice => {
    const subjectId = conversationOf(people, from, to);
    return {
      userId: seedId(`user:${to}`),
      kind: 'message.received',
      params: { person: accountOf(people, from).name },
      personId: seedId(`user:${from}`),
      link: `${page}?conversation=${subjectId}`,
      subjectId,
      minutes,
    };
  };
  const requested = async (to: string, from: string, minutes: number): Promise<Notice> => ({
    userId: seedId(`user:${to}`),
    kind: 'appointment.requested',
    params: { person: accountOf(people, from).name, start: await startOfRequest(tx, from) },
    personId: seedId(`user:${from}`),
    link: '/appointments/requests',
    minutes,
  });
  const notices = [
    received('doctor', 'carmen', '/communications/patient-messages', 26),
    await requested('doctor', 'xiomara', 180),
    await requested('doctor', 'noemi', 300),
    received('patient', 'doctor', '/communications/chat', 300),
    await requested('secretary', 'luis', 420),
  ];
  await tx.insert(notification).values(
    notices.map(({ minutes, ...row }, index) => ({
      id: seedId(`notification:${index}`),
      ...row,
      gathers: row.subjectId !== undefined,
      createdAt: ago(now, minutes),
    })),
  );
};

/** Where somebody last wrote to somebody. */
const conversationOf = (people: People, from: string, to: string): string => {
  const [newest] = people.messages
    .filter((one) => one.from === from && one.to === to)
    .sort((one, other) => one.minutes_ago - other.minutes_ago);
  if (!newest) throw new Error(`${from} wrote nothing to ${to}`);
  return seedId(`conversation:${placeOf(people, newest).key}`);
};

const startOfRequest = async (tx: Transaction, patient: string): Promise<string> => {
  const [row] = await tx
    .select({ startsAt: appointment.startsAt })
    .from(appointment)
    .where(eq(appointment.id, seedId(`appointment:request:${patient}`)));
  if (!row) throw new Error(`No request of ${patient}`);
  return row.startsAt.toISOString();
};
