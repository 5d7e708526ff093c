import {
  secureUpload,
  typeOfExtension,
  type UploadReason,
  uploadExtensionOf,
  uploadExtensions,
  uploadMaximum,
  uploadReasons,
  uploadTypeOf,
  uploadTypes,
  validateFile,
} from '@doctor-plus/contract/accounts/uploads.ts';
import { type Endpoint, pageOfHeader } from '@doctor-plus/contract/kernel/endpoint.ts';
import { ErrorBody } from '@doctor-plus/contract/kernel/errors.ts';
import { fileSize } from '@doctor-plus/contract/kernel/file.ts';
import { ownPageAgain, renewNonce } from './api.ts';
import { currentNonce, keepNonce } from './nonce.ts';
import { ownerOfPage } from './page-lock.ts';
import { settings } from './settings.ts';

export { fileSize };

/** A file that the server holds, until a form that names its id is sent. */
export type UploadedFile = {
  readonly fileId: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Readable by those whom the file concerns; not by a browser without an account. */
  readonly url: string;
};

/** `photo` is cropped to a square by the server; `document` is kept as it is. */
export type UploadPurpose = 'document' | 'photo';

/** Words for a failure: a key of the group `upload`, its values, and why, where that is known. */
type FailureWords = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly reason?: UploadReason | 'mismatchKnown';
};

/** The upload did not succeed; the two codes are the specification's. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: 'VALIDATION_ERROR' | 'UPLOAD_FAILED';
  readonly words: FailureWords;

  constructor(code: UploadError['code'], words: FailureWords) {
    super(words.key);
    this.code = code;
    this.words = words;
  }
}

const pictureTypes = uploadTypes.filter((type) => type.startsWith('image/'));

/** Media types that a field for this purpose takes; also what the browser's file dialog offers. */
export const acceptedTypes = (purpose: UploadPurpose): readonly string[] =>
  purpose === 'photo' ? pictureTypes : uploadTypes;

const acceptedExtensions = (purpose: UploadPurpose): readonly string[] =>
  Object.entries(uploadExtensions)
    .filter(([, type]) => acceptedTypes(purpose).includes(type))
    .map(([extension]) => extension);

export const uploadLimit = fileSize(uploadMaximum);

const invalidType = (purpose: UploadPurpose) => ({
  key: 'error.invalidType',
  values: { types: acceptedTypes(purpose).join(', ') },
});

const refusals = {
  too_large: () => ({ key: 'error.tooLarge', values: { size: uploadLimit } }),
  type_not_allowed: invalidType,
  heic: (purpose: UploadPurpose) => ({ ...invalidType(purpose), reason: 'heic' as const }),
  extension_not_allowed: (purpose: UploadPurpose) => ({
    key: 'error.invalidExtension',
    values: { extensions: acceptedExtensions(purpose).join(', ') },
  }),
};

const isCheckedHere = (reason: string): reason is keyof typeof refusals => Object.hasOwn(refusals, reason);

/** What the browser can see by itself: size, type, extension. Null when the server may be asked. */
export const refusalOf = (
  file: Pick<File, 'name' | 'size' | 'type'>,
  purpose: UploadPurpose,
): UploadError | null => {
  const refuse = (reason: keyof typeof refusals) =>
    new UploadError('VALIDATION_ERROR', refusals[reason](purpose));
  if (file.size > uploadMaximum) return refuse('too_large');
  const isTaken = (type: string) => type === 'unsaid' || acceptedTypes(purpose).includes(type);
  const [declared, named] = [uploadTypeOf(file.type), typeOfExtension(uploadExtensionOf(file.name))];
  if (declared === 'heic' || named === 'heic') return refuse('heic');
  if (declared === null || !isTaken(declared)) return refuse('type_not_allowed');
  return named !== null && isTaken(named) ? null : refuse('extension_not_allowed');
};

const isReason = (value: unknown): value is UploadReason => uploadReasons.some((reason) => reason === value);

/** The server's refusal in our words; `otherwise` when it gave none that we know. */
const refusalFrom = (answer: Answer, purpose: UploadPurpose, otherwise: FailureWords): UploadError => {
  const body = ErrorBody.safeParse(answer.body);
  if (!body.success) return new UploadError('UPLOAD_FAILED', otherwise);
  const { code, data } = body.data;
  if (code === 'VALIDATION_ERROR') {
    const reason = isReason(data.reason) ? data.reason : undefined;
    if (reason && isCheckedHere(reason)) return new UploadError(code, refusals[reason](purpose));
    return new UploadError(code, { key: 'error.fileValidationFailed', ...reasonFrom(data, reason) });
  }
  if (code === 'too_many_requests' && typeof data.retry_after === 'number') {
    return new UploadError('UPLOAD_FAILED', {
      key: 'error.tooMany',
      values: { count: Math.ceil(data.retry_after / 60) },
    });
  }
  return new UploadError('UPLOAD_FAILED', otherwise);
};

/** Names both kinds if the server returned the type of the file and that of its name. */
const reasonFrom = (
  { found, named }: Readonly<Record<string, unknown>>,
  reason: UploadReason | undefined,
): Partial<FailureWords> => {
  if (!reason) return {};
  if (reason !== 'mismatch' || typeof found !== 'string' || typeof named !== 'string') return { reason };
  return { reason: 'mismatchKnown', values: { found: found.toUpperCase(), named: named.toUpperCase() } };
};

type Answer = { readonly status: number; readonly body: unknown };

type Sending = {
  readonly signal: AbortSignal;
  /** From 0 to 100, while the bytes are on their way. */
  readonly onProgress?: (percent: number) => void;
};

/** XMLHttpRequest, because `fetch` tells nothing of a body on its way. */
const post = (endpoint: Endpoint, form: FormData, { signal, onProgress }: Sending): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (key: string) => reject(new UploadError('UPLOAD_FAILED', { key }));
    const cancel = () => request.abort();
    request.open(endpoint.method, endpoint.path.replace(/^\/wp-json\//, settings.root));
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-WP-Nonce', currentNonce());
    if (ownerOfPage() !== '') request.setRequestHeader(pageOfHeader, ownerOfPage());
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100));
    request.onload = () => {
      keepNonce(request.getResponseHeader('x-wp-nonce'));
      resolve({ status: request.status, body: readJson(request.responseText) });
    };
    request.onerror = () => fail('error.network');
    request.ontimeout = () => fail('error.network');
    request.onabort = () => fail('error.cancelled');
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) fail('error.cancelled');
    else request.send(form);
  });

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Posts; a nonce that became stale while the page was open is renewed, and the call repeated once. A page whose person is not
 * there any more waits for them.
 */
const postWithNonce = async (endpoint: Endpoint, form: FormData, sending: Sending): Promise<Answer> => {
  const answer = await post(endpoint, form, sending);
  const refusal = ErrorBody.safeParse(answer.body).data;
  if (refusal?.code === 'page_of_another') await ownPageAgain(refusal);
  else if (refusal?.code === 'rest_cookie_invalid_nonce') await renewNonce();
  else return answer;
  return post(endpoint, form, sending);
};

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300;

const askServer = async (file: File, purpose: UploadPurpose, signal: AbortSignal): Promise<void> => {
  const form = new FormData();
  form.append('file', file);
  const answer = await postWithNonce(validateFile, form, { signal });
  if (!isSuccess(answer)) throw refusalFrom(answer, purpose, { key: 'error.serverValidationFailed' });
  if (!validateFile.response.safeParse(answer.body).success) {
    throw new UploadError('VALIDATION_ERROR', { key: 'error.validationFailed' });
  }
};

/**
 * Checks a file here, has the server check it, and uploads it. Returns what the server holds. Throws `UploadError`, also
 * when `signal` ends the upload.
 */
export const uploadFile = async (
  file: File,
  purpose: UploadPurpose,
  { signal, onProgress }: Required<Sending>,
): Promise<UploadedFile> => {
  const refusal = refusalOf(file, purpose);
  if (refusal) throw refusal;
  await askServer(file, purpose, signal);
  const form = new FormData();
  form.append('upload_context', purpose === 'photo' ? 'photo' : 'secure_upload');
  form.append('title', file.name.slice(0, 1000));
  form.append('description', '');
  form.append('file', file);
  const answer = await postWithNonce(secureUpload, form, { signal, onProgress });
  if (!isSuccess(answer)) {
    throw refusalFrom(answer, purpose, { key: 'error.failedWithStatus', values: { status: answer.status } });
  }
  const parsed = secureUpload.response.safeParse(answer.body);
  if (!parsed.success) throw new UploadError('UPLOAD_FAILED', { key: 'error.invalidResponse' });
  const { file_id, file_name, file_type, file_size, file_url } = parsed.data.data;
  onProgress(100);
  return { fileId: file_id, name: file_name, type: file_type, size: file_size, url: file_url };
};
