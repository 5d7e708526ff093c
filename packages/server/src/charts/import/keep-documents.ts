import { uploadMaximum } from '@doctor-plus/contract/accounts/uploads.ts';
import { type CleanFile, inspectUpload } from '../../accounts/index.ts';
import type { Scan } from '../../platform/files/clamd.ts';
import type { FileStore, Stored } from '../../platform/files/store.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { TranslatedDocument } from './translate.ts';

type Deps = { readonly files: FileStore; readonly scan: Scan | null; readonly log: Log };

/** A document whose bytes were looked at and lie in the file store; no row names them yet. */
export type KeptDocument = {
  readonly document: TranslatedDocument;
  readonly stored: Stored & Pick<CleanFile, 'name' | 'type'>;
};

/** The bytes of a document as they are to be stored; null for what an upload would be refused for. Throws when no scanner answers. */
export type InspectDocument = (document: TranslatedDocument, bytes: Buffer) => Promise<CleanFile | null>;

/** Documents of an import are asked everything that an upload is, in their own order. */
export const createDocumentKeeper = ({ files, scan, log }: Deps) => {
  const look = inspectUpload({ scan, log });
  const inspect: InspectDocument = async ({ name, contentType }, bytes) => {
    try {
      const tooLarge = bytes.length > uploadMaximum;
      return await look({ name, type: contentType, bytes, tooLarge }, 'document', { keepBare: true });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'VALIDATION_ERROR') return null;
      throw error;
    }
  };
  return {
    inspect,
    /** Looks at a document and stores its bytes; null for one that is refused. */
    keep: async (document: TranslatedDocument, bytes: Buffer): Promise<KeptDocument | null> => {
      const clean = await inspect(document, bytes);
      if (!clean) return null;
      const { name, type } = clean;
      return { document, stored: { ...(await files.put(clean.bytes)), name, type } };
    },
  };
};

export type DocumentKeeper = ReturnType<typeof createDocumentKeeper>;
