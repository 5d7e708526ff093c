import {
  handleAccessReport,
  listAccessReports,
  reportAccess,
} from '@doctor-plus/contract/accounts/access-reports.ts';
import { bind } from '../../platform/http/bind.ts';
import type { AccessReports } from './service.ts';

export const accessReportRoutes = (reports: AccessReports) => [
  bind(reportAccess, ({ actor, body }) => reports.report(actor, body)),
  bind(listAccessReports, ({ actor, query }) => reports.list(actor, query)),
  bind(handleAccessReport, ({ actor, params, body }) => reports.handle(actor, params.id, body.answer)),
];
