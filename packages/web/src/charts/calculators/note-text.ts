import type { CalculatorId } from '@doctor-plus/contract/charts/calculations.ts';
import type { CalculatorResult } from '@doctor-plus/contract/charts/clinical.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useClinicalWords } from './clinical-words.ts';

/** A result as it goes into the note of a visit: figure, band, every value with its date, the limits and the source. */
export const useNoteText = () => {
  const { t } = useTranslation('calculators');
  const formats = useFormats();
  const words = useClinicalWords();
  return (calculator: CalculatorId, answer: CalculatorResult): string => {
    const { figure, unit } = words.result(answer);
    const band = answer.band ? ` (${words.says(answer.band.label)})` : '';
    const inputs = answer.inputs.map((input) => {
      const from = input.enteredNow
        ? `, ${t('input.now')}`
        : input.ref
          ? `, ${formats.date(input.ref.at)}`
          : '';
      return `${words.input(input.name)}: ${words.value(input)}${from}`;
    });
    return [
      `${words.calculator(calculator)}: ${figure} ${unit}`.trim() + band,
      inputs.join('; '),
      ...answer.limits.map(words.says),
      t('result.source', answer.formula),
    ].join('\n');
  };
};
