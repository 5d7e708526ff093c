import { uploadExtensions } from '@doctor-plus/contract/accounts/uploads.ts';
import {
  type ChartFile,
  type IssuedDocument,
  readChartFile,
  readDocument,
} from '@doctor-plus/contract/charts/documents.ts';
import { fetchFile } from '../../../platform/api.ts';
import type { OpenedDocument } from './document-viewer.tsx';

export const openIssued = (patientId: string, issued: IssuedDocument, title: string): OpenedDocument => ({
  title,
  fileName: `${title}.pdf`,
  type: 'application/pdf',
  fetch: (signal) =>
    fetchFile(readDocument, { params: { id: patientId, documentId: issued.id } }, { signal }),
});

const extensionOf = (type: string): string =>
  Object.entries(uploadExtensions).find(([, each]) => each === type)?.[0] ?? 'file';

/** Characters that some system forbids in a name. */
const forbidden = /[<>:"/\\|?*]/g;

export const openFile = (patientId: string, file: ChartFile): OpenedDocument => ({
  title: file.title,
  fileName: `${file.title.replace(forbidden, '_')}.${extensionOf(file.type)}`,
  type: file.type,
  fetch: (signal) => fetchFile(readChartFile, { params: { id: patientId, fileId: file.id } }, { signal }),
});
