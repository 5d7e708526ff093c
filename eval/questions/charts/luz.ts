import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { chartOf } from '../../../packages/server/src/assistant/engine/chart-fixture.ts';
import { person } from './parts.ts';

/** A woman of whom nothing is recorded yet; nobody asked about allergies. */
export const luz = (): Chart => chartOf({}, {}, person('P006', 'Luz Medina', 'female', '1990-07-09', 36));
