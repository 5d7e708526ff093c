import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Language, line } from '../kernel/values.ts';
import { doctorsOnly } from './endpoints.ts';
import { LibraryKind } from './library.ts';
import { Block, Citation, Refusal } from './schema.ts';

/** What a statement of a research says beside its words; `n` is the number of its citation. */
const Found = z.strictObject({
  n: z.int(),
  kind: LibraryKind,
  language: Language,
  heading: z.string(),
  publisher: z.string(),
  year: z.nullable(z.int()),
  reviewed: z.boolean(),
  /** Where the statement holds what was asked for: from a character of its text on, so many. */
  marks: z.array(z.array(z.int()).check(z.minLength(2), z.maxLength(2))),
  /** Found by its spelling alone. */
  alike: z.boolean(),
});
export type FoundPassage = z.output<typeof Found>;

/**
 * What the practice's library says about a question, in any of the nine languages: passages word for word, the best first, each a
 * citation that opens its document. No chart is looked at, no patient accepted, and the question is not kept. Without a document that
 * says anything of it the answer is `no_evidence`, and says how much was searched.
 */
export const searchLibrary = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/assistant/research`,
  summary: 'Search in the practice’s library',
  access: doctorsOnly,
  query: z.strictObject({
    question: line(1, 300),
    kind: z.optional(LibraryKind),
    language: z.optional(Language),
    /** The language of the answer. */
    lang: z.optional(Language),
  }),
  response: z.strictObject({
    blocks: z.array(Block),
    citations: z.array(Citation),
    refused: z.nullable(Refusal),
    found: z.array(Found),
    /** Documents that were searched: published, of the kind and language asked for. */
    searched: z.int(),
  }),
  errors: ['too_many_requests'],
  queries: 6,
});
