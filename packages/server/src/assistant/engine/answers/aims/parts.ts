import type { ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import type { Aim } from '../../aims.ts';

type ChartPart = ChartSectionName | 'patient';

const written = ['notes', 'conclusions'] as const satisfies readonly ChartPart[];
const timed = [
  'vitals',
  'labs',
  'immunizations',
  'notes',
  'procedures',
  'conclusions',
] as const satisfies readonly ChartPart[];

const ofKind: Readonly<Record<Aim['kind'], readonly ChartPart[]>> = {
  allPatients: [],
  sentLetter: written,
  gestation: [...written, 'procedures', 'conditions'],
  dueDate: [...written, 'procedures', 'conditions'],
  preeclampsia: [...written, 'procedures', 'conditions', 'vitals', 'labs'],
  percentiles: ['vitals'],
  gravidity: written,
  antiD: [...written, 'labs', 'immunizations', 'procedures', 'medications'],
  kidneyStage: ['labs', 'conditions'],
  albuminuria: ['labs'],
  pressureStage: ['vitals'],
  nyha: [...written, 'conditions'],
  gold: [...written, 'conditions', 'procedures'],
  asthmaControl: [...written, 'conditions'],
  bmi: ['vitals'],
  clearance: [],
  vaccinesMissing: ['patient', 'immunizations', 'conditions', 'procedures', ...written],
  prevention: ['patient', 'immunizations', 'conditions', 'procedures', 'labs', ...written],
  doses: ['immunizations', ...written],
  vaccineDue: ['patient', 'immunizations', 'conditions', 'procedures', ...written],
  pending: [...written, 'procedures', 'patient', 'conditions', 'labs'],
  pendingOfLast: written,
  nextOf: [...written, 'labs', 'vitals'],
  note: ['notes'],
  lastVisit: [...written, 'vitals', 'labs'],
  ofTime: [...timed, 'conditions', 'medications', 'patient'],
  atAge: ['patient', 'vitals'],
  firstDone: ['procedures'],
  doseByWeight: ['patient', 'vitals', 'medications', 'allergies', 'conclusions'],
  drugWhy: [...written, 'medications', 'allergies'],
  drugBefore: ['medications'],
  drugsWithEffect: ['medications', 'vitals', 'labs'],
};

/** The parts of a chart that the answer to an aim looks at. */
export const partsOfAim = ({ kind }: Aim): readonly ChartPart[] => ofKind[kind];
