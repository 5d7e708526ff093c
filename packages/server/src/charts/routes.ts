import {
  addPatient,
  getChart,
  getChartSection,
  getVisit,
  saveVisit,
  searchPatients,
} from '@doctor-plus/contract/charts/endpoints.ts';
import * as own from '@doctor-plus/contract/charts/own-record.ts';
import { bind } from '../platform/http/bind.ts';
import type { Charts } from './service.ts';

export const chartsRoutes = (charts: Charts) => [
  bind(searchPatients, ({ actor, query }) => charts.searchPatients(actor, query)),
  bind(addPatient, ({ actor, body }) => charts.addPatient(actor, body)),
  bind(getChart, ({ actor, params }) => charts.getChart(actor, params.id)),
  bind(getChartSection, ({ actor, params, query }) => charts.getChartSection(actor, { params, query })),
  bind(saveVisit, ({ actor, params, body }) => charts.saveVisit(actor, { params, body })),
  bind(own.getOwnPersonal, ({ actor }) => charts.own.personal(actor)),
  bind(own.getOwnMedications, ({ actor }) => charts.own.medications(actor)),
  bind(own.getOwnTestResults, ({ actor }) => charts.own.testResults(actor)),
  bind(own.getOwnVaccinations, ({ actor }) => charts.own.vaccinations(actor)),
  bind(own.getOwnConditions, ({ actor }) => charts.own.conditions(actor)),
  bind(own.getOwnTimeline, ({ actor, query }) => charts.own.timeline(actor, query)),
  bind(getVisit, ({ actor, params }) => charts.getVisit(actor, params)),
];
