import type { CalculatorRefusal, CalculatorResult, ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { mayAlert } from '../calculate.ts';
import type { Ingredient } from './dictionary.ts';
import type { Reading, ReadOrder } from './question.ts';
import {
  type AlertLevel,
  type Check,
  type DrugAlert,
  fingerprintOf,
  type Rule,
  type RulePack,
  source,
} from './rule.ts';

const fda = source('FDA Drug Safety Communication on metformin, 8 April 2016');
const rules = {
  contraindicated: { id: 'metformin-egfr-below-30', version: '1', source: fda },
  starting: { id: 'metformin-egfr-30-to-45-starting', version: '1', source: fda },
  continuing: { id: 'metformin-egfr-30-to-45-continuing', version: '1', source: fda },
  contrast: { id: 'metformin-contrast-egfr-30-to-60', version: '1', source: fda },
} as const satisfies Record<string, Rule>;
type Finding = keyof typeof rules;

const renalPack: RulePack = { id: 'renal', version: '1', rules: Object.values(rules) };

/** A result that rests on a creatinine which a doctor accepted in spite of its age raises no alert by itself. */
const isEgfr = (kidney: CalculatorResult | CalculatorRefusal | null): kidney is CalculatorResult =>
  kidney?.status === 'ok' && egfrSources.has(kidney.formula.id) && mayAlert(kidney);

/** The calculator, and the eGFR that a laboratory reported, as `kidney.ts` of the chart's inputs makes it. */
const egfrSources: ReadonlySet<string> = new Set(['ckdepi2021', 'reported-egfr']);

/** The results of the chart that an eGFR rests on: the creatinine, or the eGFR itself. */
export const egfrRefs = ({ inputs }: CalculatorResult): ChartRef[] =>
  inputs.flatMap(({ name, ref }) => ((name === 'creatinine' || name === 'egfr') && ref ? [ref] : []));

/** The eGFR that rules may be applied to; null when there is none. */
export const usableEgfr = (kidney: CalculatorResult | CalculatorRefusal | null): CalculatorResult | null =>
  isEgfr(kidney) ? kidney : null;

/** What metformin means at this eGFR; the unrounded value is compared. */
const findingsAt = (egfr: number, starting: boolean, contrast: boolean): Finding[] => {
  if (egfr < 30) return ['contraindicated'];
  const byRange: Finding[] = egfr < 45 ? [starting ? 'starting' : 'continuing'] : [];
  return contrast && egfr <= 60 ? [...byRange, 'contrast'] : byRange;
};

const levelOf = (finding: Finding): AlertLevel => (finding === 'contraindicated' ? 'stop' : 'warn');

const alertOf = (
  finding: Finding,
  order: ReadOrder,
  kidney: CalculatorResult,
  contrast: ReadOrder | undefined,
): DrugAlert => ({
  level: levelOf(finding),
  kind: 'renal',
  rule: rules[finding],
  mechanism: `clinical:renal.${finding}.mechanism`,
  consider: `clinical:renal.${finding}.consider`,
  params: { egfr: kidney.shown },
  entries: [
    order.order.ref,
    ...(finding === 'contrast' && contrast ? [contrast.order.ref] : []),
    ...egfrRefs(kidney),
  ],
  fingerprint: fingerprintOf(rules[finding], [order.order], ['metformin']),
});

const isContrast = ({ classes }: Ingredient): boolean => classes.includes('iodinated_contrast');

/** Whether one of these rules is about an ingredient. */
export const hasRenalRule = (ingredient: Ingredient): boolean =>
  ingredient.id === 'metformin' || isContrast(ingredient);

const find = ({ orders, kidney }: Reading) => {
  const metformin = orders.filter(({ ingredients }) => ingredients.some(({ id }) => id === 'metformin'));
  if (metformin.length === 0) return { alerts: [], notChecked: [] };
  if (!isEgfr(kidney)) return { alerts: [], notChecked: [{ code: 'egfr' as const, names: ['metformin'] }] };
  const contrast = orders.find(({ ingredients }) => ingredients.some(isContrast));
  const alerts = metformin.flatMap((order) =>
    findingsAt(kidney.value, order.order.starting === true, contrast !== undefined).map((finding) =>
      alertOf(finding, order, kidney, contrast),
    ),
  );
  return { alerts, notChecked: [] };
};

/** Metformin by eGFR (6.3): CKD-EPI 2021 of creatinine within 12 months, as the calculator itself holds, else as it was reported. */
export const renal: Check = { pack: renalPack, find };
