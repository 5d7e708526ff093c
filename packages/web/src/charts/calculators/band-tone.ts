import type { Tone } from '../../ui/tone.ts';

const tones: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  news2: { low: 'neutral', single3: 'warn', urgent: 'warn', emergency: 'bad' },
  ckdepi2021: { g3a: 'warn', g3b: 'warn', g4: 'bad', g5: 'bad' },
  bmi: { underweight: 'warn', overweight: 'warn', obese: 'warn' },
  'ascvd-pce2013': { borderline: 'warn', intermediate: 'warn', high: 'bad' },
  'cha2ds2-vasc': { intermediate: 'warn', high: 'bad' },
  'has-bled': { high: 'bad' },
  'wells-pe': { likely: 'bad' },
  'wells-dvt': { likely: 'bad' },
  curb65: { intermediate: 'warn', high: 'bad' },
  phq9: { moderate: 'warn', moderately_severe: 'bad', severe: 'bad' },
  gad7: { moderate: 'warn', severe: 'bad' },
  fib4: { indeterminate: 'warn', high: 'bad' },
};

/** How much attention a band asks for; the word always stands beside the colour. */
export const bandTone = (calculator: string, band: string): Tone => tones[calculator]?.[band] ?? 'neutral';
