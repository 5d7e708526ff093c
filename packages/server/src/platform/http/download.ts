import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import type { FastifyReply } from 'fastify';

/** What a browser may do with a file that it opens by itself: show it, and nothing else. */
const sandbox = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

/**
 * `Content-Disposition` of RFC 6266: a name in ASCII for old clients, and the real one in UTF-8. No character of the name
 * can end the header or the quoted text.
 */
export const contentDisposition = (name: string, inline: boolean): string => {
  const shown = name.toWellFormed();
  const ascii = shown.replace(/[^\x20-\x7E]/g, '_').replace(/["\\%]/g, '_');
  const utf8 = encodeURIComponent(shown).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
};

/** Sends a stored file so that no browser runs, guesses or keeps it (S54). */
export const sendFile = (reply: FastifyReply, file: FileContent): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(file.name, file.inline))
    .header('content-security-policy', sandbox)
    .header('content-type', file.type)
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
