import * as z from 'zod/mini';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FileContent } from '../kernel/file.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, line, prose } from '../kernel/values.ts';

/** Largest upload; bytes. */
export const uploadMaximum = 5 * 1024 * 1024;

export const uploadTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Extensions of names, each with the type that it stands for. */
export const uploadExtensions = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const satisfies Record<string, UploadType>;

/** Other names that clients give to the types. */
const otherNames: Readonly<Record<string, UploadType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
};
/** Types of a client that does not know what it sends. */
const unsaid = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/x-download']);
const telephonePictures = new Set(['heic', 'heif', 'heics', 'heifs']);

/**
 * The type that a declaration stands for, in any spelling. `unsaid` for a declaration without a type, `heic` for pictures of
 * telephones that no browser shows. Null for anything else.
 */
export const uploadTypeOf = (declared: string): UploadType | 'unsaid' | 'heic' | null => {
  const plain = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  if (unsaid.has(plain)) return 'unsaid';
  if (/^image\/hei[cf](?:-sequence)?$/.test(plain)) return 'heic';
  return uploadTypes.find((type) => type === plain) ?? otherNames[plain] ?? null;
};

/** Letters at the end of a name that are searched for its extension. */
const longestEnd = 200;

/** The extension of a name in small letters, without what a cut name leaves behind its last dot; empty where there is none. */
export const uploadExtensionOf = (name: string): string =>
  /\.([^.]+)$/.exec(name.slice(-longestEnd).replace(/[.\s]+$/u, ''))?.[1]?.toLowerCase() ?? '';

/** The type that an extension stands for: as `uploadTypeOf`. */
export const typeOfExtension = (extension: string): UploadType | 'unsaid' | 'heic' | null => {
  if (extension === '') return 'unsaid';
  if (telephonePictures.has(extension)) return 'heic';
  // Some browsers save a JPEG under this name.
  if (extension === 'jfif') return 'image/jpeg';
  return isUploadExtension(extension) ? uploadExtensions[extension] : null;
};

const isUploadExtension = (text: string): text is keyof typeof uploadExtensions =>
  Object.hasOwn(uploadExtensions, text);

/** Why a file was refused, beside the specification's message: `data.reason` of a `VALIDATION_ERROR`. */
export const uploadReasons = [
  'too_large',
  'type_not_allowed',
  'extension_not_allowed',
  'heic',
  'missing',
  'empty',
  'mismatch',
  'damaged',
  'too_many_pixels',
  'too_many_pages',
  'encrypted',
  'restricted',
  'active_content',
  'infected',
] as const;
export type UploadReason = (typeof uploadReasons)[number];

/** Where a stored file is read. */
export const fileUrl = (id: string): string => `${api}/files/${id}`;

/**
 * Checks a file and keeps nothing: size, name, declared type and content have to agree, and the content has to be
 * whole and passive. Refused with `VALIDATION_ERROR`, the specification's message and a reason.
 */
export const validateFile = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/validate-file`,
  summary: 'Checks a file before it is uploaded; nothing is kept.',
  access: anyone,
  multipart: { maximum: uploadMaximum },
  body: z.object({ upload_context: z.optional(line(0, 50)) }),
  response: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ['VALIDATION_ERROR', 'UPLOAD_FAILED', 'too_many_requests', 'unavailable'],
  queries: 4,
});

/** The stored file as the uploader sees it; `file_url` can be read by those whom the file concerns only. */
export const UploadedFile = z.strictObject({
  file_id: Id,
  file_url: z.string(),
  file_name: z.string(),
  file_type: z.enum(uploadTypes),
  /** Bytes as stored: pictures are written anew without their metadata. */
  file_size: z.int(),
  uploaded_at: Instant,
});
export type UploadedFile = z.output<typeof UploadedFile>;

/**
 * Stores a file for 24 hours, bound to the account or, before there is one, to the anonymous browser session that
 * handed it in (D6). A registration or the settings claim it; what nobody claims is deleted.
 */
export const secureUpload = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/secure-upload`,
  summary: 'Stores a file until a registration or the settings claim it, at most 24 hours.',
  access: anyone,
  multipart: { maximum: uploadMaximum },
  body: z.object({
    /** `photo` has a picture cropped to a square of 512 pixels. */
    upload_context: z._default(z.enum(['secure_upload', 'photo']), 'secure_upload'),
    title: z.optional(line(0, 1000)),
    description: z.optional(prose(0, 1000)),
  }),
  response: z.strictObject({ success: z.literal(true), message: z.string(), data: UploadedFile }),
  errors: ['VALIDATION_ERROR', 'UPLOAD_FAILED', 'too_many_requests', 'unavailable'],
  audit: 'file.uploaded',
  queries: 6,
});

/**
 * A stored file. Identity documents: the account that owns it, and administrators; each read is an event. Photos, without
 * an event: of a patient those who may see who the patient is, of staff signed-in people, of a listed doctor anyone.
 * Anything else is not found.
 */
export const readStoredFile = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/files/:id`,
  summary: 'A stored file, for those whom it concerns.',
  access: anyone,
  params: z.object({ id: Id }),
  download: true,
  response: FileContent,
  errors: ['not_found', 'file_damaged', 'unavailable'],
  audit: 'document.read',
  queries: 4,
});
