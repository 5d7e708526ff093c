import type { Calculator } from '../calculator.ts';
import { ascvdPce2013 } from './ascvd-pce2013.ts';
import { bmi, bsaDuBois, bsaMosteller } from './body-size.ts';
import { cha2ds2Vasc } from './cha2ds2-vasc.ts';
import { ckdepi2021 } from './ckdepi2021.ts';
import { cockcroftGault } from './cockcroft-gault.ts';
import { curb65 } from './curb65.ts';
import { anionGap, calciumCorrected } from './electrolytes.ts';
import { fib4 } from './fib4.ts';
import { gcs } from './gcs.ts';
import { hasBled } from './has-bled.ts';
import { ldlFriedewald, ldlSampson } from './ldl.ts';
import { le8 } from './le8.ts';
import { map } from './map.ts';
import { news2 } from './news2.ts';
import { qtcBazett, qtcFridericia } from './qtc.ts';
import { gad7, phq9 } from './questionnaires.ts';
import { wellsDvt } from './wells-dvt.ts';
import { wellsPe } from './wells-pe.ts';

const all = [
  news2,
  ckdepi2021,
  cockcroftGault,
  bmi,
  bsaMosteller,
  bsaDuBois,
  map,
  qtcBazett,
  qtcFridericia,
  calciumCorrected,
  anionGap,
  ldlFriedewald,
  ldlSampson,
  ascvdPce2013,
  cha2ds2Vasc,
  hasBled,
  wellsPe,
  wellsDvt,
  curb65,
  gcs,
  phq9,
  gad7,
  fib4,
  le8,
] as const;

export type CalculatorId = (typeof all)[number]['id'];

/** Every calculator by its id, in the order in which a list shows them. */
export const calculators: ReadonlyMap<string, Calculator> = new Map(
  all.map((one): [string, Calculator] => [one.id, one]),
);
