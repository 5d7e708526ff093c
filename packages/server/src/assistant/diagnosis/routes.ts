import { getDiagnosis, reviewComplaintPack } from '@doctor-plus/contract/assistant/diagnosis.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Diagnosis } from './service.ts';

export const diagnosisRoutes = (diagnosis: Diagnosis) => [
  bind(getDiagnosis, ({ actor, query }) => diagnosis.read(actor, query)),
  bind(reviewComplaintPack, ({ actor, ...input }) => diagnosis.review(actor, input)),
];
