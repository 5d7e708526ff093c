import type { Transaction } from '../database/transaction.ts';
import { seal, unsealed } from '../sealing.ts';

export type MailServer = {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` before anything is said, `none` for a server on the same machine. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string | null;
  readonly password: string | null;
  /** Address of the sender; the name beside it is the practice's. */
  readonly from: string;
};

/** What every mail needs to know of the practice. `server` is null while the administrator has set none up. */
export type MailSetup = {
  readonly practice: string;
  readonly timeZone: string;
  readonly server: MailServer | null;
};

export type ReadMailSetup = (tx: Transaction) => Promise<MailSetup>;

const passwordContext = 'practice.mail_password';

/** The password of the mail server as it is stored. */
export const sealMailPassword = (fieldKey: Buffer, password: string): Buffer =>
  seal(fieldKey, password, passwordContext);

/** The stored password; null without one, or when another field key sealed it: then the server refuses the sign-in, and says so. */
export const openMailPassword = (fieldKey: Buffer, sealed: Buffer | null): string | null =>
  unsealed(fieldKey, sealed, passwordContext);
