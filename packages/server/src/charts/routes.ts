import {
  addPatient,
  getChart,
  getChartSection,
  getVisit,
  saveVisit,
  searchPatients,
} from '@doctor-plus/contract/charts/endpoints.ts';
import { bind } from '../platform/http/bind.ts';
import type { Charts } from './service.ts';

export const chartsRoutes = (charts: Charts) => [
  bind(searchPatients, ({ actor, query }) => charts.searchPatients(actor, query)),
  bind(addPatient, ({ actor, body }) => charts.addPatient(actor, body)),
  bind(getChart, ({ actor, params }) => charts.getChart(actor, params.id)),
  bind(getChartSection, ({ actor, params, query }) => charts.getChartSection(actor, { params, query })),
  bind(saveVisit, ({ actor, params, body }) => charts.saveVisit(actor, { params, body })),
  bind(getVisit, ({ actor, params }) => charts.getVisit(actor, params)),
];
