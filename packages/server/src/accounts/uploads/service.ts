import { hash } from 'node:crypto';
import {
  fileUrl,
  readStoredFile,
  secureUpload,
  type UploadedFile,
} from '@doctor-plus/contract/accounts/uploads.ts';
import type { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/transact.ts';
import type { Scan } from '../../platform/files/clamd.ts';
import { createReadUndamaged } from '../../platform/files/read-undamaged.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Caller } from '../../platform/http/actor.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Form, ReceivedFile } from '../../platform/http/multipart.ts';
import type { Log } from '../../platform/log.ts';
import { type CleanFile, inspectUpload } from './inspect.ts';
import { uploadFailed } from './refused.ts';
import { findFile, insertUpload } from './repository.ts';

type Deps = Pick<DatabaseHandle, 'transact' | 'read'> & {
  readonly files: FileStore;
  readonly limits: Limits;
  readonly log: Log;
  /** The virus scanner; null where none is configured. */
  readonly scan: Scan | null;
  /** Whether a person is a doctor whom anybody can find: their photo is public. */
  readonly isListedDoctor: (tx: Transaction, id: string) => Promise<boolean>;
};

export type Uploads = ReturnType<typeof createUploads>;

/** Files on their way in, and out to those whom they concern. */
export const createUploads = ({ transact, read, files, limits, log, scan, isListedDoctor }: Deps) => {
  const inspect = inspectUpload({ scan, log });

  /** Counts before anything of the body is read. Without an account, the anonymous browser session has to be there (D6). */
  const admit = async (caller: Caller): Promise<void> => {
    if (caller.kind === 'actor') return limits.take('upload_account', caller.id);
    if (caller.visitorHash === null) throw forbidden();
    return limits.take('upload_calls', caller.network);
  };

  /** Counts a file without an account, refused ones included, before it is looked at; what is checked and then uploaded counts once. */
  const count = async (caller: Caller, file: ReceivedFile | null): Promise<void> => {
    if (caller.kind === 'actor' || caller.visitorHash === null || file === null) return;
    const { bytes } = file;
    await limits.take('upload_bytes', caller.network, Math.max(1, Math.ceil(bytes.length / 1_000_000)));
    const browser = caller.visitorHash.toString('hex');
    const content = hash('sha256', bytes, 'hex');
    if (!(await limits.permits('upload_once', `${browser} ${content}`))) return;
    await limits.take('upload_network', caller.network);
    await limits.take('upload_browser', browser);
  };

  /** The form that was sent, with its file counted. */
  const receive = async <Fields>(
    caller: Caller,
    readForm: () => Promise<Form<Fields>>,
  ): Promise<Form<Fields>> => {
    await admit(caller);
    const form = await readForm();
    await count(caller, form.file);
    return form;
  };

  const keep = async (caller: Caller, file: CleanFile): Promise<UploadedFile> => {
    const stored = await files.put(file.bytes).catch((error: unknown) => {
      log.error({ err: error }, 'an upload could not be stored');
      throw uploadFailed();
    });
    // When this fails the bytes stay: the row may be there, and only the answer to the commit lost. The sweep removes
    // bytes that have no row.
    const { id, createdAt } = await transact(
      (tx) => insertUpload(tx, caller, { ...stored, name: file.name, type: file.type }),
      (row) => audit(caller, secureUpload, { objectId: row.id }),
    );
    return {
      file_id: id,
      file_url: fileUrl(id),
      file_name: file.name,
      file_type: file.type,
      file_size: stored.size,
      uploaded_at: createdAt.toISOString(),
    };
  };

  const bytesOf = createReadUndamaged({ transact, files });

  return {
    /** Looks at a file and keeps nothing. */
    validate: async (caller: Caller, readForm: () => Promise<Form<unknown>>): Promise<void> => {
      await inspect((await receive(caller, readForm)).file, 'document');
    },

    /** Looks at a file and stores it until it is claimed. */
    upload: async (
      caller: Caller,
      readForm: () => Promise<Form<{ upload_context: 'secure_upload' | 'photo' }>>,
    ): Promise<UploadedFile> => {
      const { file, fields } = await receive(caller, readForm);
      return keep(caller, await inspect(file, fields.upload_context === 'photo' ? 'photo' : 'document'));
    },

    /** A stored file; 404 for those whom it does not concern. Reading a document is an event, seeing a photo is none. */
    readFile: async (caller: Caller, id: string): Promise<FileContent> => {
      const file = await read(async (tx) => {
        const found = await findFile(tx, caller, id);
        if (!found || caller.kind === 'actor') return found;
        return found.ownerId !== null && (await isListedDoctor(tx, found.ownerId)) ? found : undefined;
      });
      if (!file) throw notFound();
      const bytes = await bytesOf(caller, file);
      if (file.purpose !== 'photo') {
        const about = { objectId: file.id, details: { purpose: file.purpose, owner: file.ownerId ?? '' } };
        await transact(async () => undefined, audit(caller, readStoredFile, about));
      }
      return { name: file.name, type: file.type, bytes, inline: file.type.startsWith('image/') };
    },
  };
};
