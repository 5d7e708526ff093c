import * as endpoints from '@doctor-plus/contract/accounts/leaving.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Leaving } from './service.ts';

export const leavingRoutes = ({ exports, deletion }: Leaving) => [
  bind(endpoints.listExports, ({ actor }) => exports.list(actor)),
  bind(endpoints.requestExport, ({ actor }) => exports.request(actor)),
  bind(endpoints.createDownload, ({ actor, params }) => exports.createKey(actor, params.id)),
  bind(endpoints.downloadExport, ({ actor, params, body }) => exports.download(actor, params.id, body.key)),
  bind(endpoints.getDeletion, ({ actor }) => deletion.state(actor)),
  bind(endpoints.requestDeletion, ({ actor, body }) => deletion.request(actor, body.confirmation)),
  bind(endpoints.undoDeletion, ({ actor }) => deletion.undo(actor)),
];
