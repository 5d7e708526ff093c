type Places = {
  /** Digits before the decimal sign, and behind it, at most. */
  readonly whole?: number;
  readonly decimals?: number;
  /** Whether it may be below zero. */
  readonly signed?: boolean;
};

/** A number as people type it: `36.7`, `36,7`, and signed `-2`; null when it is no such number, and for nothing. */
export const readDecimal = (
  text: string,
  { whole = 6, decimals = 4, signed = false }: Places = {},
): number | null => {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain);
  if (!match) return null;
  const [, sign = '', before = '', behind = ''] = match;
  const fits = before.length <= whole && behind.length <= decimals && (signed || sign === '');
  return fits ? Number(plain) : null;
};
