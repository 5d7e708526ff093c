import * as endpoints from '@doctor-plus/contract/charts/health-links.ts';
import { bind } from '../../platform/http/bind.ts';
import type { HealthLinks } from './service.ts';

export const healthLinkRoutes = (links: HealthLinks) => [
  bind(endpoints.listHealthLinks, ({ actor }) => links.list(actor)),
  bind(endpoints.createHealthLink, ({ actor, body }) => links.create(actor, body)),
  bind(endpoints.showHealthLink, ({ actor, params }) => links.show(actor, params.id)),
  bind(endpoints.endHealthLink, ({ actor, params }) => links.end(actor, params.id)),
  bind(endpoints.openHealthLink, ({ actor, params, body }) => links.open(actor, { params, body })),
  bind(endpoints.readHealthLinkFile, ({ actor, params }) => links.file(actor, params)),
];
