import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import { bind } from '../platform/http/bind.ts';
import type { Reports } from './service.ts';

export const reportsRoutes = (reports: Reports) => [
  bind(getDoctorDashboard, ({ actor }) => reports.doctor(actor)),
  bind(getPatientDashboard, ({ actor }) => reports.patient(actor)),
  bind(getSecretaryDashboard, ({ actor }) => reports.secretary(actor)),
];
