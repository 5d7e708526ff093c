import type { CriticalResult } from '@doctor-plus/contract/charts/critical-results.ts';
import { useFormats } from '../../platform/formats.ts';
import { unitText } from '../unit-text.ts';

/** How a critical result is written. */
export const useCriticalWords = () => {
  const formats = useFormats();
  return {
    /** `Potasio 6.8 mmol/L` */
    result: ({ result: { name, comparator, value, text, unit } }: CriticalResult): string =>
      [
        name,
        value === null
          ? (text ?? '')
          : `${comparator ?? ''}${formats.number(value, { maximumFractionDigits: 3 })}`,
        unitText(unit ?? ''),
      ]
        .filter(Boolean)
        .join(' '),
  };
};
