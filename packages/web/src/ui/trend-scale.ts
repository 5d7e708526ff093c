/** Round figures around the values: what the axis of a small chart says. */
export type TrendScale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] };

const roundStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
};

const clean = (value: number) => Number(value.toPrecision(12));

/** A scale of two to four steps that holds every value and, where they are near, the bounds of the range. */
export const trendScale = (
  values: readonly number[],
  { low, high }: { low: number | null; high: number | null },
): TrendScale => {
  const [smallest, largest] = [Math.min(...values), Math.max(...values)];
  const reach = largest - smallest || Math.abs(largest) || 1;
  // A bound far away would press the course flat.
  const near = [low, high].filter(
    (bound) => bound !== null && bound >= smallest - reach * 2 && bound <= largest + reach * 2,
  );
  const all = [...values, ...near.filter((bound) => bound !== null)];
  const [from, to] = [Math.min(...all), Math.max(...all)];
  const step = roundStep((to - from || reach) / 3);
  // A range that is open below or above needs room to be seen.
  const below = low === null && near.includes(high) && high === from ? step : 0;
  const above = high === null && near.includes(low) && low === to ? step : 0;
  const first = Math.floor((from - below) / step) * step;
  const last = Math.max(Math.ceil((to + above) / step) * step, first + step);
  const count = Math.round((last - first) / step);
  return {
    low: clean(first),
    high: clean(last),
    ticks: Array.from({ length: count + 1 }, (_, index) => clean(first + index * step)),
  };
};
