import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language, line, prose, wholeNumber } from '../kernel/values.ts';
import { longestLibraryText } from './library-text.ts';

/** What a document of the practice's library is. */
export const libraryKinds = ['guideline', 'protocol', 'article', 'form', 'patient_information'] as const;
export const LibraryKind = z.enum(libraryKinds);
export type LibraryKind = z.output<typeof LibraryKind>;

/** `draft` is found by nobody yet; `superseded` gave way to a newer version, `retired` to none. */
export const libraryStates = ['draft', 'published', 'superseded', 'retired'] as const;
export const LibraryState = z.enum(libraryStates);
export type LibraryState = z.output<typeof LibraryState>;

/** What in a text looks as if it were meant for a program and not for a reader. It is shown and nothing else. */
export const TextMark = z.enum(['instruction', 'hidden', 'encoded']);
export type TextMark = z.output<typeof TextMark>;

const By = z.strictObject({ name: z.string(), at: z.string() });

const about = {
  id: z.uuid(),
  version: z.int(),
  state: LibraryState,
  kind: LibraryKind,
  language: Language,
  title: z.string(),
  /** Who stands behind the text: a society, a ministry, the practice itself. */
  publisher: z.string(),
  /** Of the edition; null where none is known. */
  year: z.nullable(z.int()),
  /** Where the original is; https. */
  link: z.nullable(z.string()),
  written: By,
  published: z.nullable(By),
  /** The doctor who compared it with its source; null while none did. */
  reviewed: z.nullable(By),
  ended: z.nullable(By),
};

/** A document in the list. A draft beside a version that is found says so by `replaces`. */
export const LibraryEntry = z.strictObject({
  ...about,
  passages: z.int(),
  marks: z.array(TextMark),
  replaces: z.boolean(),
});
export type LibraryEntry = z.output<typeof LibraryEntry>;

/** One version of a document as it is read: its passages in their order, characters that nobody sees named by their code. */
export const LibraryDocument = z.strictObject({
  ...about,
  /** As it was written, for whoever changes it. */
  text: z.string(),
  passages: z.array(
    z.strictObject({ position: z.int(), heading: z.string(), text: z.string(), marks: z.array(TextMark) }),
  ),
  /** The newest version there is. */
  newest: z.int(),
  /** The version that is found today; null when there is none. */
  current: z.nullable(z.int()),
  can: z.strictObject({
    change: z.boolean(),
    publish: z.boolean(),
    review: z.boolean(),
    retire: z.boolean(),
  }),
});
export type LibraryDocument = z.output<typeof LibraryDocument>;

/** Doctors and administrators keep the library; nobody else has any part in it. */
export const libraryKeepers = signedInAs('doctor', 'administrator');

const HttpsLink = line(0, 300).check(
  z.refine((text) => {
    if (text === '') return true;
    const url = URL.parse(text);
    return url !== null && url.protocol === 'https:' && !url.username && !url.password;
  }),
);

const fields = {
  kind: LibraryKind,
  language: Language,
  title: line(2, 200),
  publisher: line(2, 200),
  year: z._default(z.nullable(z.int().check(z.minimum(1900), z.maximum(2199))), null),
  link: z._default(HttpsLink, ''),
  text: prose(5, longestLibraryText),
};
const version = z.int().check(z.minimum(1), z.maximum(1_000_000));
const params = z.object({ id: Id });
const one = z.strictObject({ document: LibraryDocument });

/** What is published or being written, by title; with `retired`, what was taken out. The first two hundred that match. */
export const listLibrary = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/library`,
  summary: 'Documents of the practice’s library',
  access: libraryKeepers,
  query: z.object({
    query: z._default(line(0, 100), ''),
    kind: z.optional(LibraryKind),
    language: z.optional(Language),
    retired: z.optional(z.literal('true')),
  }),
  response: z.strictObject({ data: z.array(LibraryEntry), total: z.int() }),
  queries: 3,
});

/** A version of a document; without `version` the one that is found today, or the newest where none is. */
export const getLibraryDocument = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/library/:id`,
  summary: 'A document of the library',
  access: libraryKeepers,
  params,
  query: z.object({ version: z.optional(wholeNumber(1, 1_000_000)) }),
  response: one,
  errors: ['not_found'],
  queries: 3,
});

/** Writes a document as a draft, parted into passages at its headings. */
export const addLibraryDocument = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/library`,
  summary: 'Add a document to the library',
  access: libraryKeepers,
  body: z.strictObject(fields),
  status: 201,
  response: one,
  errors: ['idempotency_key_reused'],
  audit: 'library.document_added',
  idempotent: true,
  queries: 9,
});

/** Writes the next version as a draft; what is published stays so until that is published. `version` is the newest that the caller saw. */
export const changeLibraryDocument = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/library/:id`,
  summary: 'Change a document of the library',
  access: libraryKeepers,
  params,
  body: z.strictObject({ version, ...fields }),
  response: one,
  errors: ['not_found', 'version_conflict'],
  audit: 'library.document_changed',
  queries: 9,
});

/** From now on the draft is found, instead of what was published before. A doctor who publishes has reviewed it. */
export const publishLibraryDocument = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/library/:id/publish`,
  summary: 'Publish a document of the library',
  access: libraryKeepers,
  params,
  body: z.strictObject({ version }),
  response: one,
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'library.document_published',
  queries: 10,
});

/** A doctor has compared a published document with its source. */
export const reviewLibraryDocument = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/library/:id/review`,
  summary: 'Review a document of the library',
  access: signedInAs('doctor'),
  params,
  body: z.strictObject({ version }),
  response: one,
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'library.document_reviewed',
  queries: 8,
});

/** Takes a document out of the library, its draft as well. What was published stays readable for answers that cite it. */
export const retireLibraryDocument = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/library/:id/retire`,
  summary: 'Take a document out of the library',
  access: libraryKeepers,
  params,
  body: z.strictObject({ version }),
  response: one,
  errors: ['not_found', 'version_conflict', 'invalid_transition'],
  audit: 'library.document_retired',
  queries: 8,
});
