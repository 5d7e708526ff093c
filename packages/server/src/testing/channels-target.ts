import { sealSecret } from '../messaging/channels/provider.ts';
import { channelConsent, channelMessage, messageChannel } from '../messaging/channels/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { ChannelsTarget } from './matrix-case.ts';

/** A patient who agreed to text messages, one that failed, and the word by which WhatsApp's address is confirmed. */
export const channelsTarget = async (
  app: TestApp,
  { doctor, patient, canaries }: Circle,
): Promise<ChannelsTarget> => {
  const failedMessageId = newId();
  const number = '+18095551234';
  await app.database.transact(async (tx) => {
    await tx.insert(channelConsent).values({
      id: newId(),
      patientId: patient.id,
      channel: 'sms',
      given: true,
      number,
      reminders: false,
      way: 'written',
      recordedBy: doctor.id,
      recordedByName: 'Dra. Elena',
    });
    await tx.insert(channelMessage).values({
      id: failedMessageId,
      channel: 'sms',
      patientId: patient.id,
      number,
      template: 'notice',
      language: 'es',
      text: canaries.personal,
      places: [],
      state: 'failed',
      lastError: 'number',
      attempts: 1,
      usefulUntil: new Date(app.now().getTime() + 86_400_000),
    });
    await tx
      .insert(messageChannel)
      .values({
        channel: 'whatsapp',
        enabled: false,
        baseUrl: 'http://127.0.0.1:9',
        account: '4711',
        sender: '',
        apiVersion: 'v23.0',
        verify: sealSecret(app.secrets.fieldKey, 'whatsapp', 'verify', 'saludo'),
      })
      .onConflictDoNothing();
  });
  const { rows } = await app.database.asSuperuser(
    `SELECT coalesce((SELECT version FROM message_channel WHERE channel = 'sms'), 0) AS sms,
      coalesce((SELECT version FROM message_template WHERE medium = 'text' AND template = 'notice' AND language = 'es'), 0) AS template`,
  );
  return {
    failedMessageId,
    reachableId: patient.id,
    smsVersion: rows[0].sms,
    templateVersion: rows[0].template,
  };
};

export const unknownChannelsTarget = (): ChannelsTarget => ({
  failedMessageId: newId(),
  reachableId: newId(),
  smsVersion: 2_000_000,
  templateVersion: 2_000_000,
});
