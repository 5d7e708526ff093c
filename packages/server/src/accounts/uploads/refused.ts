import {
  type UploadReason,
  uploadExtensions,
  uploadMaximum,
  uploadTypes,
} from '@doctor-plus/contract/accounts/uploads.ts';
import { fileSize } from '@doctor-plus/contract/kernel/file.ts';
import { Refusal } from '../../platform/http/errors.ts';

/** The specification's messages; what it has no words for is a failed validation, and `data.reason` says why. */
const messages: Partial<Record<UploadReason, string>> = {
  too_large: `File too large. Maximum size: ${fileSize(uploadMaximum)}`,
  type_not_allowed: `Invalid file type. Allowed types: ${uploadTypes.join(', ')}`,
  heic: `Invalid file type. Allowed types: ${uploadTypes.join(', ')}`,
  extension_not_allowed: `Invalid file extension. Allowed extensions: ${Object.keys(uploadExtensions).join(', ')}`,
};

/** Type and name of a file, as extensions. */
export type Mismatch = { readonly found?: string; readonly named?: string };

/** 400 `VALIDATION_ERROR`, with `success: false` where the specification's client looks for it. */
export const refused = (reason: UploadReason, mismatch: Mismatch = {}): Refusal =>
  new Refusal(
    'VALIDATION_ERROR',
    messages[reason] ?? 'File validation failed',
    { reason, ...mismatch },
    { success: false },
  );

/** 503 `UPLOAD_FAILED`: the file may be good, but it could not be looked at or kept. */
export const uploadFailed = (): Refusal =>
  new Refusal(
    'UPLOAD_FAILED',
    'The file could not be checked or stored. Try again later.',
    { retry_after: 60 },
    { success: false },
  );
