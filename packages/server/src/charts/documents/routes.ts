import * as endpoints from '@doctor-plus/contract/charts/documents.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Documents } from './service.ts';

export const documentRoutes = (documents: Documents) => [
  bind(endpoints.listDocuments, ({ actor, params }) => documents.list(actor, params.id)),
  bind(endpoints.issueDocument, ({ actor, params, body }) => documents.issue(actor, { params, body })),
  bind(endpoints.revokeDocument, ({ actor, params, body }) => documents.revoke(actor, { params, body })),
  bind(endpoints.readDocument, ({ actor, params }) => documents.readIssued(actor, params)),
  bind(endpoints.addChartFile, ({ actor, params, body }) => documents.addFile(actor, { params, body })),
  bind(endpoints.changeChartFile, ({ actor, params, body }) => documents.changeFile(actor, { params, body })),
  bind(endpoints.withdrawChartFile, ({ actor, params, body }) =>
    documents.withdrawFile(actor, { params, body }),
  ),
  bind(endpoints.readChartFile, ({ actor, params }) => documents.readFile(actor, params)),
  bind(endpoints.verifyDocument, ({ actor, body }) => documents.verify(actor, body)),
];
