const superscripts: Record<string, string> = { 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 9: '⁹', 12: '¹²' };

/**
 * A unit as people print it, from the codes of imported records (UCUM): `10*3/uL` → `10³/µL`, `mL/min/{1.73_m2}` →
 * `mL/min/1.73 m²`. What is no such code stays as it is.
 */
export const unitText = (unit: string): string =>
  unit
    .replaceAll('{1.73_m2}', '1.73 m²')
    .replaceAll(/\{[^}]*\}\/?/g, '')
    .replaceAll(/10\*(\d+)/g, (whole, power: string) =>
      superscripts[power] ? `10${superscripts[power]}` : whole,
    )
    .replaceAll(/\bu(?=(?:L|g|mol)\b)/g, 'µ')
    .replaceAll('mm[Hg]', 'mmHg')
    .replaceAll(/\[iU\]|\[IU\]/g, 'IU')
    .replaceAll('[degF]', '°F')
    .replace(/^Cel$/, '°C')
    .replace(/^kg\/m2$/, 'kg/m²')
    .replace(/\/$/, '');
