import type { Formats } from '../../platform/formats.ts';

const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** `1.8 MB`: 1,024 bytes to the kilobyte, as the file upload of the specification counts. */
export const bytesText = (bytes: number, { number }: Formats): string => {
  let [value, unit] = [bytes / 1024, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${number(value, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[unit]}`;
};
