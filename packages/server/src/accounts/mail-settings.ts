import { openMailPassword, type ReadMailSetup } from '../platform/mail/server.ts';
import { findPractice } from './repository.ts';

/** What mails need of the practice's row: its name, and the server as it is set at this moment. */
export const readMailSetup =
  (fieldKey: Buffer): ReadMailSetup =>
  async (tx) => {
    const row = await findPractice(tx);
    const { name, timeZone, mailHost, mailPort, mailSecurity, mailUser, mailPassword, mailFrom } = row;
    const complete = mailHost && mailPort && mailSecurity && mailFrom;
    return {
      practice: name,
      timeZone,
      server: complete
        ? {
            host: mailHost,
            port: mailPort,
            security: mailSecurity,
            user: mailUser,
            password: openMailPassword(fieldKey, mailPassword),
            from: mailFrom,
          }
        : null,
    };
  };
