import { type UploadType, uploadExtensions, uploadTypes } from '@doctor-plus/contract/accounts/uploads.ts';
import type { Scan } from '../../platform/files/clamd.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import type { Log } from '../../platform/log.ts';
import { isPolyglot } from './active-content.ts';
import { cleanFileName } from './file-name.ts';
import { checkPdf } from './pdf.ts';
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
    const type = declaredType(file, as);
    if (file.bytes.length === 0) throw refused('empty');
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(file.bytes).catch(() => undefined);
    if (found?.mime !== type) throw refused('mismatch');
    if (isPolyglot(file.bytes.toString('latin1'))) throw refused('active_content');
    if (scan) await askScanner(scan, file.bytes, log);
    if (type === 'application/pdf') {
      await checkPdf(file.bytes);
      return { name: cleanFileName(file.name, type), type, bytes: file.bytes };
    }
    const picture = await rewritePicture(file.bytes, type, as, { keepBare });
    return { name: cleanFileName(file.name, picture.type), ...picture };
  };

/** The one type that name and declaration agree on. */
const declaredType = (file: ReceivedFile, as: 'document' | 'photo'): UploadType => {
  if (file.tooLarge) throw refused('too_large');
  const type = uploadTypes.find((each) => each === file.type.toLowerCase());
  if (!type || (as === 'photo' && type === 'application/pdf')) throw refused('type_not_allowed');
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const named = isExtension(extension) ? uploadExtensions[extension] : undefined;
  if (!named) throw refused('extension_not_allowed');
  if (named !== type) throw refused('mismatch');
  return type;
};

const isExtension = (text: string): text is keyof typeof uploadExtensions =>
  Object.hasOwn(uploadExtensions, text);

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
