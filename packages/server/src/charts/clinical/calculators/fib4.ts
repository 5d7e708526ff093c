import { age, defineCalculator, number } from '../calculator.ts';
import { ageFloors, inputLimits, maxAge, together } from '../constants.ts';

const recent = { maxAge: maxAge.fibrosis } as const;
/** From 65 years on the lower cut is higher (McPherson 2017); below 35 the score was not validated. */
const lowCut = (years: number): number => (years >= 65 ? 2 : 1.3);

/**
 * Fibrosis index from age, AST and ALT (U/L) and platelets (10⁹/L), all within 30 days of each other.
 * Source: Sterling, Hepatology 2006;43:1317; McPherson, Am J Gastroenterol 2017;112:740.
 */
export const fib4 = defineCalculator({
  id: 'fib4',
  version: '1',
  source: 'Sterling RK et al. Hepatology 2006;43:1317; McPherson S et al. Am J Gastroenterol 2017;112:740',
  unit: '1',
  decimals: 2,
  inputs: {
    age: age(ageFloors.adult),
    ast: number('enzyme', inputLimits.aminotransferase, recent),
    alt: number('enzyme', inputLimits.aminotransferase, recent),
    platelets: number('platelets', inputLimits.platelets, recent),
  },
  together: together.fibrosis,
  bands: ['low', 'indeterminate', 'high'],
  limits: { sometimes: ['fib4_under_35', 'fib4_from_65'] },
  formula: ({ age: years, ast, alt, platelets }) => ({
    value: (years * ast) / (platelets * Math.sqrt(alt)),
    limits: [...(years < 35 ? ['fib4_under_35'] : []), ...(years >= 65 ? ['fib4_from_65'] : [])],
  }),
  band: (shown, { age: years }) => {
    if (shown < lowCut(years)) return 'low';
    return shown > 2.67 ? 'high' : 'indeterminate';
  },
});
