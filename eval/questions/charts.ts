import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { ana } from './charts/ana.ts';
import { consuelo } from './charts/consuelo.ts';
import { jurgen } from './charts/jurgen.ts';
import { luz } from './charts/luz.ts';
import { mateo } from './charts/mateo.ts';
import { may } from './charts/may.ts';
import { rosa } from './charts/rosa.ts';
import { walter } from './charts/walter.ts';

/** The charts that questions are asked about: each patient is in the reach of the doctor who asks. */
export const patients = {
  rosa: rosa(),
  may: may(),
  mateo: mateo(),
  consuelo: consuelo(),
  walter: walter(),
  luz: luz(),
  jurgen: jurgen(),
  ana: ana(),
} as const satisfies Record<string, Chart>;
