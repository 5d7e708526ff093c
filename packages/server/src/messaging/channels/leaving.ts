import { asc, eq } from 'drizzle-orm';
import type { Eraser, ExportSource } from '../../accounts/index.ts';
import { channelConsent, channelMessage } from './tables.ts';

/** What a patient decided on channels, and what was sent to their telephone. */
export const exportChannels: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('patient')) return;
  const decisions = await tx
    .select()
    .from(channelConsent)
    .where(eq(channelConsent.patientId, id))
    .orderBy(asc(channelConsent.at), asc(channelConsent.id));
  yield {
    section: 'channel_consents',
    rows: decisions.map(({ recordedBy: _, eventKey: __, ...decision }) => ({
      line: {
        at: decision.at,
        title: { key: `channels:channel.${decision.channel}` },
        detail: [
          { key: decision.given ? 'settings:consent.given' : 'settings:consent.withdrawn' },
          decision.number,
          ...(decision.recordedByName ? [decision.recordedByName] : []),
        ],
      },
      data: decision,
    })),
  };
  const messages = await tx
    .select()
    .from(channelMessage)
    .where(eq(channelMessage.patientId, id))
    .orderBy(asc(channelMessage.createdAt), asc(channelMessage.id));
  yield {
    section: 'channel_messages',
    rows: messages.map(
      ({ sentBy: _, places: __, formerIds: ___, onceKey: ____, notificationId: _____, ...message }) => ({
        line: {
          at: message.createdAt,
          title: message.text,
          detail: [
            { key: `channels:channel.${message.channel}` },
            { key: `channels:state.${message.state}` },
          ],
        },
        data: message,
      }),
    ),
  };
};

/** A patient's numbers and what went to them. Who of the practice sent or recorded something stays with what they did. */
export const eraseChannels: Eraser = async (tx, { id, role }) => {
  if (role !== 'patient') return;
  await tx.delete(channelMessage).where(eq(channelMessage.patientId, id));
  await tx.delete(channelConsent).where(eq(channelConsent.patientId, id));
};
