import * as z from 'zod/mini';

const Resource = z.object({
  resourceType: z.literal('DocumentReference'),
  id: z.string(),
  description: z._default(z.string(), ''),
  date: z.optional(z.string()),
  content: z
    .array(
      z.object({
        attachment: z.object({
          contentType: z.string(),
          title: z._default(z.string(), ''),
          data: z.string(),
        }),
      }),
    )
    .check(z.minLength(1)),
});

export type ReadDocument = {
  readonly id: string;
  readonly title: string;
  readonly at: string | null;
  readonly fileName: string;
  readonly content: Blob;
};

/** A document as a FHIR R4 DocumentReference brings it, bytes included. Throws where it is none. */
export const readDocument = (resource: unknown): ReadDocument => {
  const { id, description, date, content } = Resource.parse(resource);
  const [first] = content;
  if (!first) throw new Error('a document without content');
  const { contentType, title, data } = first.attachment;
  const bytes = Uint8Array.from(atob(data), (one) => one.charCodeAt(0));
  return {
    id,
    title: description || title,
    at: date ?? null,
    fileName: title,
    content: new Blob([bytes], { type: contentType }),
  };
};
