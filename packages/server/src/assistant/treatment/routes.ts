import { getTreatment } from '@doctor-plus/contract/assistant/treatment.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Treatment } from './service.ts';

export const treatmentRoutes = (treatment: Treatment) => [
  bind(getTreatment, ({ actor, query }) => treatment.read(actor, query)),
];
