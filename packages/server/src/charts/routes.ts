import * as duplicates from '@doctor-plus/contract/charts/duplicates.ts';
import {
  addPatient,
  getChart,
  getChartSection,
  getVisit,
  saveVisit,
  searchPatients,
} from '@doctor-plus/contract/charts/endpoints.ts';
import * as merging from '@doctor-plus/contract/charts/merging.ts';
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
  bind(duplicates.findAlike, ({ actor, body }) => charts.duplicates.alike(actor, body)),
  bind(duplicates.listDuplicates, ({ actor }) => charts.duplicates.list(actor)),
  bind(duplicates.keepApart, ({ actor, body }) => charts.duplicates.keepApart(actor, body)),
  bind(merging.previewMerge, ({ actor, params }) => charts.merging.preview(actor, params)),
  bind(merging.mergePatients, ({ actor, params, body }) => charts.merging.merge(actor, { params, body })),
  bind(merging.listMerges, ({ actor }) => charts.merging.list(actor)),
  bind(merging.undoMerge, ({ actor, params }) => charts.merging.undo(actor, params.id)),
];
