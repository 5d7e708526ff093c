import type { TileCode } from '../vital-tiles.ts';

export type SourcedBand = {
  readonly low: number | null;
  readonly high: number | null;
  /** Key of the sentence that names the source. */
  readonly source: 'news2' | 'accAha2017' | 'who' | 'bmi';
};

/**
 * Bands of adults that a source gives. NEWS2: the values of 0 points, saturation on scale 1 (Royal College of Physicians,
 * 2017). Pressure: below 130/80 is no hypertension (ACC/AHA 2017, Whelton et al.). Body-mass index: WHO 2000. First and second
 * figure of the sign.
 */
export const vitalBands: Readonly<Record<Exclude<TileCode, 'weight'> | 'bmi', readonly SourcedBand[]>> = {
  blood_pressure: [
    { low: null, high: 129, source: 'accAha2017' },
    { low: null, high: 79, source: 'accAha2017' },
  ],
  heart_rate: [{ low: 51, high: 90, source: 'news2' }],
  oxygen_saturation: [{ low: 96, high: null, source: 'news2' }],
  temperature: [{ low: 36.1, high: 38, source: 'news2' }],
  respiratory_rate: [{ low: 12, high: 20, source: 'news2' }],
  bmi: [{ low: 18.5, high: 24.9, source: 'bmi' }],
};

/** Whether a value lies outside of a band. */
export const isOutside = (value: number, band: SourcedBand | undefined): boolean =>
  band !== undefined &&
  ((band.low !== null && value < band.low) || (band.high !== null && value > band.high));
