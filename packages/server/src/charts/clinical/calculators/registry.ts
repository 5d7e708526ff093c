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

/** Every calculator by its id, in the order in which a list shows them. */
export const calculators = {
  news2,
  ckdepi2021,
  'cockcroft-gault': cockcroftGault,
  bmi,
  'bsa-mosteller': bsaMosteller,
  'bsa-dubois': bsaDuBois,
  map,
  'qtc-bazett': qtcBazett,
  'qtc-fridericia': qtcFridericia,
  'calcium-corrected': calciumCorrected,
  'anion-gap': anionGap,
  'ldl-friedewald': ldlFriedewald,
  'ldl-sampson': ldlSampson,
  'ascvd-pce2013': ascvdPce2013,
  'cha2ds2-vasc': cha2ds2Vasc,
  'has-bled': hasBled,
  'wells-pe': wellsPe,
  'wells-dvt': wellsDvt,
  curb65,
  gcs,
  phq9,
  gad7,
  fib4,
  le8,
} as const satisfies Record<string, Calculator>;

export type CalculatorId = keyof typeof calculators;

/** The same as a list, for screens that show them all. */
export const allCalculators: readonly Calculator[] = Object.values(calculators);

/** Narrows a received id; anything else is no calculator. */
export const isCalculatorId = (id: string): id is CalculatorId => Object.hasOwn(calculators, id);
