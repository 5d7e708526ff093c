/** A number rounded half up to `decimals`; what binary fractions lose by a hair counts as the half that was meant. */
export const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(13))) / scale;
};
