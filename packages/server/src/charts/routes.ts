import { exportChart } from '@doctor-plus/contract/charts/chart-export.ts';
import { getChartTimeline } from '@doctor-plus/contract/charts/chart-timeline.ts';
import * as corrections from '@doctor-plus/contract/charts/corrections.ts';
import {
  addPatient,
  getChart,
  getChartSection,
  getVisit,
  saveVisit,
  searchPatients,
} from '@doctor-plus/contract/charts/endpoints.ts';
import * as entries from '@doctor-plus/contract/charts/entries.ts';
import * as own from '@doctor-plus/contract/charts/own-record.ts';
import { listTermNames } from '@doctor-plus/contract/charts/term-names.ts';
import { bind } from '../platform/http/bind.ts';
import { calculationRoutes } from './calculations/routes.ts';
import { criticalResultRoutes } from './critical-results/routes.ts';
import type { ChartExports } from './export/service.ts';
import { noteRoutes } from './notes/routes.ts';
import type { Charts } from './service.ts';
import { termNamesIn } from './term-names.ts';

export const chartsRoutes = (charts: Charts, exports: ChartExports) => [
  bind(exportChart, ({ actor, params, body }) => exports.make(actor, params.id, body.format)),
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
  bind(getChartTimeline, ({ actor, params, query }) => charts.timeline(actor, { params, query })),
  bind(entries.addEntry, ({ actor, params, body }) => charts.entries.add(actor, params.id, body)),
  bind(entries.reviseEntry, ({ actor, params, body }) => charts.entries.revise(actor, params, body)),
  bind(entries.markEntryInError, ({ actor, params, body }) =>
    charts.entries.markInError(actor, params, body),
  ),
  bind(entries.getEntryVersions, ({ actor, params }) => charts.entries.versions(actor, params)),
  bind(entries.listEntriesInError, ({ actor, params }) => charts.entries.inError(actor, params.id)),
  bind(corrections.requestCorrection, ({ actor, body }) => charts.corrections.request(actor, body)),
  bind(corrections.listOwnCorrections, ({ actor }) => charts.corrections.own(actor)),
  bind(corrections.listCorrections, ({ actor, params }) => charts.corrections.list(actor, params.id)),
  bind(corrections.declineCorrection, ({ actor, params, body }) =>
    charts.corrections.decline(actor, params, body.answer),
  ),
  ...criticalResultRoutes(charts.criticalResults),
  ...noteRoutes(charts.notes),
  ...calculationRoutes(charts.calculations, charts.series),
  bind(listTermNames, ({ query }) => Promise.resolve(termNamesIn(query.language))),
  bind(getVisit, ({ actor, params }) => charts.getVisit(actor, params)),
];
