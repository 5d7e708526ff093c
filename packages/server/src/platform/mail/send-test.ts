import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { newId } from '../ids.ts';
import { type MailFailure, problemOf } from './failures.ts';
import { renderMail } from './render.ts';
import type { MailServer } from './server.ts';
import { testMailTimes } from './times.ts';
import { messageIdOf, openTransport } from './transport.ts';

type Reader = { readonly address: string; readonly language: Language; readonly practice: string };

/** Sends one mail at once, past the outbox, with settings that need not be saved. Null when the server took it. */
export const sendTestMail = async (
  server: MailServer,
  { address, language, practice }: Reader,
): Promise<MailFailure | null> => {
  // The text links to nothing and names no day.
  const place = { practice, timeZone: 'UTC', publicUrl: 'http://localhost' };
  const content = await renderMail({ template: 'test', language, params: {} }, place);
  const transport = await openTransport(server, { times: testMailTimes });
  try {
    await transport.send({
      ...content,
      messageId: messageIdOf(newId(), server.from),
      to: address,
      practice,
    });
    return null;
  } catch (error) {
    return problemOf(error).code;
  } finally {
    transport.close();
  }
};
