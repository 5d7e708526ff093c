import { type LibraryDocument, libraryKinds } from '@doctor-plus/contract/assistant/library.ts';
import { longestLibraryText } from '@doctor-plus/contract/assistant/library-text.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';

const DocumentForm = z.object({
  kind: z.string(),
  language: z.string(),
  title: z.string(),
  publisher: z.string(),
  year: z.string(),
  link: z.string(),
  text: z.string(),
});

/** A document as it is typed. */
export type DocumentForm = Readonly<z.output<typeof DocumentForm>>;

/** What a draft kept of it; null when it no longer fits. */
export const readDocumentForm = (stored: unknown): DocumentForm | null =>
  DocumentForm.safeParse(stored).data ?? null;

export type DocumentField = keyof DocumentForm;

/** The form of a document, or of a new one in the writer's language. */
export const formOf = (document: LibraryDocument | null, language: Language): DocumentForm => ({
  kind: document?.kind ?? 'protocol',
  language: document?.language ?? language,
  title: document?.title ?? '',
  publisher: document?.publisher ?? '',
  year: document?.year?.toString() ?? '',
  link: document?.link ?? '',
  text: document?.text ?? '',
});

const isHttps = (link: string): boolean => URL.canParse(link) && new URL(link).protocol === 'https:';

/** What is wrong, by field; the sentences are below `wrong` in the texts. */
export const problemsOf = (form: DocumentForm): Partial<Record<DocumentField, string>> => ({
  ...(form.title.trim().length < 2 ? { title: 'required' } : {}),
  ...(form.publisher.trim().length < 2 ? { publisher: 'required' } : {}),
  ...(form.year.trim() === '' || /^(19|20|21)\d\d$/.test(form.year.trim()) ? {} : { year: 'year' }),
  ...(form.link.trim() === '' || isHttps(form.link.trim()) ? {} : { link: 'link' }),
  ...(form.text.trim().length < 5 ? { text: 'required' } : {}),
  ...(form.text.length > longestLibraryText ? { text: 'too_big' } : {}),
});

/** The form as it is sent. */
export const bodyOf = (form: DocumentForm) => ({
  kind: libraryKinds.find((kind) => kind === form.kind) ?? 'protocol',
  language: languages.find((language) => language === form.language) ?? 'es',
  title: form.title.trim(),
  publisher: form.publisher.trim(),
  year: form.year.trim() === '' ? null : Number(form.year),
  link: form.link.trim(),
  text: form.text,
});
