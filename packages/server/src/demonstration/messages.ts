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

export const seedMessages = async (tx: Transaction, people: People, now: Date): Promise<void> => {
  for (const [index, sent] of people.messages.entries()) {
    const [from, to] = [accountOf(people, sent.from), accountOf(people, sent.to)];
    const [id, sentAt] = [seedId(`conversation:${index}`), ago(now, sent.minutes_ago)];
    await tx.insert(conversation).values({ id, createdAt: sentAt });
    await tx.insert(conversationMember).values([
      { conversationId: id, userId: from.id, lastReadAt: sentAt },
      { conversationId: id, userId: to.id },
    ]);
    await tx.insert(message).values({
      id: seedId(`message:${index}`),
      conversationId: id,
      senderId: from.id,
      text: sent.text,
      sentAt,
    });
  }
  await seedNotifications(tx, people, now);
};

type Notice = {
  userId: string;
  kind: string;
  params: Record<string, string>;
  personId: string;
  link: string;
  minutes: number;
};

const seedNotifications = async (tx: Transaction, people: People, now: Date): Promise<void> => {
  const received = (to: string, from: string, link: string, minutes: number): Notice => ({
    userId: seedId(`user:${to}`),
    kind: 'message.received',
    params: { person: accountOf(people, from).name },
    personId: seedId(`user:${from}`),
    link,
    minutes,
  });
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
      createdAt: ago(now, minutes),
    })),
  );
};

const startOfRequest = async (tx: Transaction, patient: string): Promise<string> => {
  const [row] = await tx
    .select({ startsAt: appointment.startsAt })
    .from(appointment)
    .where(eq(appointment.id, seedId(`appointment:request:${patient}`)));
  if (!row) throw new Error(`No request of ${patient}`);
  return row.startsAt.toISOString();
};
