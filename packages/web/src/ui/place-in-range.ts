const margin = 0.6;

/** The part of the track that is normal and where the value stands, in per cent of the track. */
export const placeInRange = (value: number, low: number | null, high: number | null) => {
  const from = low ?? Math.min(0, value);
  const to = high ?? Math.max(value, from * 1.5, from + 1);
  const width = to - from || 1;
  const start = low === null ? from : from - width * margin;
  const end = high === null ? to : to + width * margin;
  const percent = (at: number) => Math.min(100, Math.max(0, ((at - start) / (end - start)) * 100));
  return {
    normalFrom: low === null ? 0 : percent(low),
    normalTo: high === null ? 100 : percent(high),
    value: Math.min(96, Math.max(4, percent(value))),
  };
};
