import { entrySystem, extensionUrls } from './extensions.ts';

/** What every resource of a chart is made with. */
export type Entry = {
  readonly id: string;
  readonly patientId: string;
  readonly visitId: string | null;
  readonly recordedAt: Date;
  readonly authorName: string;
};

/** When an entry was true, as FHIR writes it: an instant, or a date as far as it is known. */
export const effectiveOf = (row: {
  readonly effectiveAt: Date;
  readonly effectiveOn: string | null;
}): string => row.effectiveOn ?? row.effectiveAt.toISOString();

export const loinc = 'http://loinc.org';

export const patientOf = (row: Pick<Entry, 'patientId'>) => ({ reference: `urn:uuid:${row.patientId}` });
export const encounterOf = (row: Pick<Entry, 'visitId'>) =>
  row.visitId ? { encounter: { reference: `urn:uuid:${row.visitId}` } } : {};
export const named = (name: string) => ({ display: name });
export const writtenAt = (row: Pick<Entry, 'recordedAt'>) => ({
  url: extensionUrls.recordedAt,
  valueDateTime: row.recordedAt.toISOString(),
});

export const document = (kind: 'note' | 'conclusion', loincCode: string, text: string) => ({
  coding: [
    { system: entrySystem, code: kind },
    { system: loinc, code: loincCode },
  ],
  text,
});

/** A section whose text is repeated word for word, because the marked-up one is not. */
export const plainSection = (code: string, text: string, loincCode?: string) => ({
  code: {
    coding: [{ system: entrySystem, code }, ...(loincCode ? [{ system: loinc, code: loincCode }] : [])],
  },
  title: code,
  text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml">${escaped(text)}</div>` },
  extension: [{ url: extensionUrls.plainText, valueString: text }],
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
