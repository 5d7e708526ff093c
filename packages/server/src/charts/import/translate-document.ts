import {
  typeOfExtension,
  type UploadType,
  uploadExtensionOf,
  uploadExtensions,
  uploadMaximum,
  uploadTypeOf,
} from '@doctor-plus/contract/accounts/uploads.ts';
import type { chartFile } from '../documents/tables.ts';
import { entrySystem } from '../export/extensions.ts';
import { asPreliminary } from '../preliminary.ts';
import type { Attachment, Concept, ResourceOf } from './fhir.ts';
import { conceptCode, conceptName, hasCode, type ReadBundle } from './read-bundle.ts';
import type { Reason, Remark } from './report.ts';
import { statusCode } from './statuses.ts';
import { clean } from './text.ts';
import type { NotTaken } from './translation.ts';

type Row = typeof chartFile.$inferSelect;

/** A file of a document as it stands in the bundle: nobody has looked at its bytes yet. */
export type TakenDocument = {
  readonly kind: Row['kind'];
  /** Of which kind it was issued, where a practice like this one issued it. */
  readonly issuedAs: Row['issuedAs'];
  readonly title: string;
  /** Its name, with the extension of its type. */
  readonly name: string;
  readonly contentType: UploadType;
  /** Base64. */
  readonly data: string;
  readonly at: string | null;
  readonly authors: ResourceOf<'DocumentReference'>['author'];
  readonly remarks: readonly Remark[];
};

const issuedKinds = ['visit_summary', 'prescription', 'lab_order', 'certificate'] as const;
const fileKinds = ['lab_report', 'image', 'referral', 'consent', 'other'] as const;

/** LOINC's document types, and the sections of HL7's table 0074, that say of which kind a file is. */
const kindOfCode: Readonly<Record<string, Row['kind']>> = {
  '11502-2': 'lab_report',
  '57133-1': 'referral',
  '59284-0': 'consent',
  '18748-4': 'image',
  LAB: 'lab_report',
  HM: 'lab_report',
  CH: 'lab_report',
  MB: 'lab_report',
  RAD: 'image',
  RUS: 'image',
  CT: 'image',
  NMR: 'image',
};

const kindFrom = (concepts: readonly (Concept | undefined)[]): Row['kind'] => {
  for (const concept of concepts) {
    const own = conceptCode(concept, entrySystem);
    const kind = fileKinds.find((each) => each === own);
    if (kind) return kind;
    for (const { code = '' } of concept?.coding ?? []) {
      const known = Object.hasOwn(kindOfCode, code) ? kindOfCode[code] : undefined;
      if (known) return known;
    }
  }
  return 'other';
};

const longestTitle = 120;

type Found = { readonly type: UploadType; readonly data: string; readonly attachment: Attachment };

/** The first form of a document that can be kept, or why none can: forms of one document say the same. */
const formOf = (
  attachments: readonly Attachment[],
  bundle: ReadBundle,
): Found | { readonly reason: Reason } => {
  const reasons: Reason[] = [];
  for (const attachment of attachments) {
    const binary = binaryOf(attachment, bundle);
    const data = attachment.data ?? binary?.data ?? '';
    const declared = uploadTypeOf(attachment.contentType ?? binary?.contentType ?? '');
    const named = typeOfExtension(uploadExtensionOf(clean(attachment.title ?? '')));
    const type = declared === 'unsaid' ? named : declared;
    if (data === '') reasons.push('no_data');
    else if (type === null || type === 'unsaid' || type === 'heic') reasons.push('file_type_not_kept');
    else if (Buffer.byteLength(data, 'base64') > uploadMaximum) reasons.push('file_too_large');
    else return { type, data, attachment };
  }
  return { reason: reasons.find((reason) => reason !== 'no_data') ?? 'no_data' };
};

/** The resource with the bytes that an attachment points to. */
export const binaryOf = ({ url }: Attachment, bundle: ReadBundle): ResourceOf<'Binary'> | null => {
  const found = url === undefined ? undefined : bundle.find({ reference: url })?.resource;
  return found?.resourceType === 'Binary' ? found : null;
};

const extensionOf = (type: UploadType): string =>
  Object.entries(uploadExtensions).find(([, each]) => each === type)?.[0] ?? '';

const nameFor = (title: string, type: UploadType): string => {
  const extension = /\.([^.]+)$/.exec(title)?.[1]?.toLowerCase() ?? '';
  const named = Object.entries(uploadExtensions).some(([each, of]) => each === extension && of === type);
  return named ? title : `${title.replaceAll('.', ' ')}.${extensionOf(type)}`;
};

const titled = (
  titles: readonly string[],
  isFinal: boolean,
): { readonly title: string; readonly cut: boolean } => {
  const whole = titles.map(clean).find((title) => title !== '') ?? '';
  const letters = [...whole];
  const room = longestTitle - (isFinal ? 0 : asPreliminary('').length);
  const title = letters.slice(0, room).join('').trim();
  return { title: isFinal ? title : asPreliminary(title), cut: letters.length > room };
};

/** States of a document or report in which more is to come. */
const isFinal = (status: string): boolean => !['preliminary', 'partial'].includes(statusCode(status));

const taken = (
  attachments: readonly Attachment[],
  bundle: ReadBundle,
  titles: readonly string[],
  status: string,
  rest: (attachment: Attachment) => Pick<TakenDocument, 'kind' | 'issuedAs' | 'at' | 'authors'>,
): TakenDocument | NotTaken => {
  const form = formOf(attachments, bundle);
  if ('reason' in form) return form;
  const { type, data, attachment } = form;
  const file = clean(attachment.title ?? '');
  const { title, cut } = titled(
    [...titles, file.replace(/\.[^.]*$/, ''), extensionOf(type).toUpperCase()],
    isFinal(status),
  );
  return {
    title,
    name: nameFor(file || title, type),
    contentType: type,
    data,
    remarks: [
      ...(cut ? (['title_cut'] as const) : []),
      ...(attachments.length > 1 ? (['other_forms_left_out'] as const) : []),
    ],
    ...rest(attachment),
  };
};

/** A file that a document refers to. */
export const translateDocument = (
  document: ResourceOf<'DocumentReference'>,
  bundle: ReadBundle,
): TakenDocument | NotTaken => {
  const { docStatus = '', type, category = [], description = '', date, author } = document;
  const issuedAs = issuedKinds.find((kind) => kind === conceptCode(type, entrySystem)) ?? null;
  return taken(
    document.content.map(({ attachment }) => attachment),
    bundle,
    [description, type ? conceptName(type) : ''],
    docStatus,
    (attachment) => ({
      kind: kindFrom([type, ...category]),
      issuedAs,
      at: date ?? attachment.creation ?? null,
      authors: author,
    }),
  );
};

/** The report itself, as a file beside its results. */
export const translateReport = (
  report: ResourceOf<'DiagnosticReport'>,
  bundle: ReadBundle,
): TakenDocument | NotTaken => {
  const { status = '', category = [], code, performer = [], resultsInterpreter = [] } = report;
  return taken(report.presentedForm ?? [], bundle, [conceptName(code)], status, (attachment) => ({
    kind: category.some((one) => hasCode(one, 'laboratory')) ? 'lab_report' : kindFrom([...category, code]),
    issuedAs: null,
    at:
      report.effectiveDateTime ??
      report.effectivePeriod?.start ??
      report.issued ??
      attachment.creation ??
      null,
    authors: [...resultsInterpreter, ...performer],
  }));
};
