import { expect, it } from 'vitest';
import { unitText } from './unit-text.ts';

it.each([
  ['10*3/uL', '10³/µL'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
  ['ug/dL', 'µg/dL'],
  ['umol/L', 'µmol/L'],
  ['{score}', ''],
  ['m[iU]/mL', 'mIU/mL'],
  ['mm[Hg]', 'mmHg'],
  ['/min', '/min'],
  ['kg/m2', 'kg/m²'],
  ['mg/dL', 'mg/dL'],
  ['U/L', 'U/L'],
])('writes %s as %s', (code, text) => {
  expect(unitText(code)).toBe(text);
});
