/**
 * Where a figure's own digits stand beside it after reading. JSON knows numbers only: `4.0` would come as 4, and what a laboratory
 * printed as `0.010` says how exactly it measured (FHIR R4, decimal: "do not use an IEEE 754 type").
 */
export const printedKey = '_printed';

/** The value of a quantity as JSON writes it. Inside of a text its quotes would stand behind a backslash. */
const quantityValue = /"value"\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=[\s,}])/g;

/** JSON text in which each value that a number would not give back is followed by its digits. */
export const keepPrinted = (json: string): string =>
  json.replace(quantityValue, (whole, figure: string) =>
    String(Number(figure)) === figure ? whole : `${whole},"${printedKey}":"${figure}"`,
  );

/** A resource as text without what `keepPrinted` added, so that it stays known by the same hash. */
export const withoutPrinted = (raw: unknown): string =>
  JSON.stringify(raw, (key, value: unknown) => (key === printedKey ? undefined : value));

/** More digits than any instrument has: they come from arithmetic. */
const mostDigits = 10;

/** A figure without exponent, with the digits it was printed with: `1.5E+2` is 150, `4.0` stays. */
const plainFigure = (figure: string): string => {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(figure);
  if (!match) return figure;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > 20) return figure;
  const digits = `${whole}${fraction}`;
  const point = whole.length + shift;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const behind = padded.slice(at);
  return `${sign}${before}${behind === '' ? '' : `.${behind}`}`;
};

type Figure = { readonly value?: number | undefined; readonly [printedKey]?: string | undefined };

/** A quantity's figure as it was printed; null where writing the number says the same, or where the digits are no measurement's. */
export const printedFigure = ({ value, [printedKey]: written }: Figure): string | null => {
  if (value === undefined) return null;
  const plain = plainFigure(written ?? String(value));
  if (Number(plain) !== value || plain.replace(/\D/g, '').length > mostDigits) return null;
  return plain === String(value) && isShownWhole(value) ? null : plain;
};

/** Screens show two decimals, or three significant digits below one: with more, the figure must be kept as it was printed. */
const isShownWhole = (value: number): boolean =>
  (Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(3))) === value;
