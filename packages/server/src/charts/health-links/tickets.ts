import { seal, unsealed } from '../../platform/sealing.ts';

/** What a manifest can lead to: the summary, or one document. */
export type SharedFile =
  | { readonly kind: 'summary' }
  | { readonly kind: 'issued' | 'file'; readonly id: string };

/** The specification allows an hour; a viewer asks at once. */
const minutes = 10;

/** A ticket opens nothing with another link's address. */
const contextOf = (address: string): string => `health_link_ticket/${address}`;

/** The last part of a file's address: which file, and until when. Sealed, so nothing is kept and nothing can be made up. */
export const ticketFor = (fieldKey: Buffer, address: string, file: SharedFile, now: Date): string => {
  const until = now.getTime() + minutes * 60_000;
  const text = [file.kind, file.kind === 'summary' ? '' : file.id, until].join(' ');
  return seal(fieldKey, text, contextOf(address)).toString('base64url');
};

/** The file that a ticket is for; null when it is over, or none of this link's. */
export const readTicket = (
  fieldKey: Buffer,
  address: string,
  ticket: string,
  now: Date,
): SharedFile | null => {
  const text = unsealed(fieldKey, Buffer.from(ticket, 'base64url'), contextOf(address)) ?? '';
  const [kind, id = '', until] = text.split(' ');
  if (Number(until) < now.getTime()) return null;
  if (kind === 'summary') return { kind };
  return kind === 'issued' || kind === 'file' ? { kind, id } : null;
};
