import { listImports } from '@doctor-plus/contract/charts/import-list.ts';
import * as endpoints from '@doctor-plus/contract/charts/imports.ts';
import { bind } from '../../../platform/http/bind.ts';
import type { Imports } from './service.ts';

export const importRoutes = (imports: Imports) => [
  bind(listImports, ({ actor }) => imports.list(actor)),
  bind(endpoints.uploadImport, ({ actor, readForm }) => imports.upload(actor, readForm)),
  bind(endpoints.getImport, ({ actor, params, query }) => imports.get(actor, params.id, query.page)),
  bind(endpoints.mapImport, ({ actor, params, body }) => imports.map(actor, params.id, body)),
  bind(endpoints.decideImport, ({ actor, params, query, body }) =>
    imports.decide(actor, params.id, query.page, body),
  ),
  bind(endpoints.startImport, ({ actor, params }) => imports.start(actor, params.id)),
  bind(endpoints.stopImport, ({ actor, params }) => imports.stop(actor, params.id)),
  bind(endpoints.undoImport, ({ actor, params }) => imports.undo(actor, params.id)),
  bind(endpoints.listImportedEntries, ({ actor, params, query }) =>
    imports.entries(actor, params.id, query.page),
  ),
  bind(endpoints.downloadImportReport, ({ actor, params, query }) =>
    imports.report(actor, params.id, query.format),
  ),
];
