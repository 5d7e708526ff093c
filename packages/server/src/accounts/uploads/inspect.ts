import {
  typeOfExtension,
  type UploadType,
  uploadExtensionOf,
  uploadTypeOf,
  uploadTypes,
} from '@doctor-plus/contract/accounts/uploads.ts';
import type { Scan } from '../../platform/files/clamd.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import type { Log } from '../../platform/log.ts';
import { isPolyglot } from './active-content.ts';
import { cleanFileName, extensionFor } from './file-name.ts';
import { checkPdf } from './pdf.ts';
import { barePdf } from './pdf-ends.ts';
import { rewritePicture } from './picture.ts';
import { refused, uploadFailed } from './refused.ts';

/** A file that may be kept: bytes as they are stored, and a name that may be shown. */
export type CleanFile = { readonly name: string; readonly type: UploadType; readonly bytes: Buffer };

type Deps = { readonly scan: Scan | null; readonly log: Log };

/**
 * Everything that is asked of an upload, cheapest first: size, declared type, extension, content, the virus scanner where
 * there is one, and that the content is whole and passive. With `keepBare` a picture that holds nothing but its pixels stays as it is. Returns what is to be stored. Throws `VALIDATION_ERROR`, or
 * `UPLOAD_FAILED` when the scanner gives no answer (S48–S51, S57).
 */
export const inspectUpload =
  ({ scan, log }: Deps) =>
  async (
    file: ReceivedFile | null,
    as: 'document' | 'photo',
    { keepBare = false }: { readonly keepBare?: boolean } = {},
  ): Promise<CleanFile> => {
    if (!file) throw refused('missing');
    const claims = claimsOf(file, as);
    if (file.bytes.length === 0) throw refused('empty');
    const type = await contentType(file, claims);
    if (as === 'photo' && type === 'application/pdf') throw refused('type_not_allowed');
    if (isPolyglot(file.bytes.toString('latin1'))) throw refused('active_content');
    const bytes = type === 'application/pdf' ? barePdf(file.bytes) : file.bytes;
    if (!bytes) throw refused('damaged');
    if (scan) await askScanner(scan, bytes, log);
    if (type === 'application/pdf') {
      await checkPdf(bytes);
      return { name: cleanFileName(file.name, type), type, bytes };
    }
    const picture = await rewritePicture(bytes, type, as, { keepBare });
    return { name: cleanFileName(file.name, picture.type), ...picture };
  };

type Claim = UploadType | 'unsaid';

/** The type by declaration and name. Each may be without a type; neither may name a type that is not accepted. */
const claimsOf = (file: ReceivedFile, as: 'document' | 'photo'): readonly Claim[] => {
  if (file.tooLarge) throw refused('too_large');
  const extension = uploadExtensionOf(file.name);
  const named = typeOfExtension(extension);
  // The parser of forms reports text/plain if the client sent no type.
  const isUnsaid = file.type === 'text/plain' && named !== null;
  const declared = isUnsaid ? 'unsaid' : uploadTypeOf(file.type);
  if (declared === 'heic' || named === 'heic') throw refused('heic');
  if (declared === null || (as === 'photo' && declared === 'application/pdf')) {
    throw refused('type_not_allowed');
  }
  if (named === null) throw refused('extension_not_allowed');
  return [named, declared];
};

/** The type of the content, which is also what name and declaration say where they say anything. */
const contentType = async ({ bytes }: ReceivedFile, claims: readonly Claim[]): Promise<UploadType> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (mime !== undefined && uploadTypeOf(mime) === 'heic') throw refused('heic');
  const known = uploadTypes.find((type) => type === mime);
  const found = known ?? (mime === undefined && barePdf(bytes) ? 'application/pdf' : null);
  const other = claims.find((claim): claim is UploadType => claim !== 'unsaid' && claim !== found);
  if (found && !other) return found;
  throw refused('mismatch', {
    ...(found ? { found: extensionFor(found) } : {}),
    ...(found && other ? { named: extensionFor(other) } : {}),
  });
};

/** A scanner that is down keeps every file out: nothing that it did not look at is ever taken for clean. */
export const askScanner = async (scan: Scan, bytes: Buffer, log: Log): Promise<void> => {
  const verdict = await scan(bytes).catch((error: unknown) => {
    log.error({ err: error }, 'virus scanner unavailable');
    throw uploadFailed();
  });
  if (verdict === 'infected') {
    log.warn('virus scanner found something in an upload');
    throw refused('infected');
  }
};
