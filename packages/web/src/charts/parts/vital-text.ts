import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { unitText } from '../unit-text.ts';
import { isUsualUnit, type VitalEntry } from '../vital-tiles.ts';

/** `152/94` and `mmHg`, `36.7` and `°C`: figure and unit apart, because they are set in different sizes. */
export const useVitalText = () => {
  const { t, i18n } = useTranslation('charts');
  const formats = useFormats();
  const figure = ({ value, value2 }: VitalEntry) =>
    value2 === null
      ? formats.number(value, { maximumFractionDigits: 1 })
      : `${Math.round(value)}/${Math.round(value2)}`;
  const unit = (entry: VitalEntry) =>
    isUsualUnit(entry) && i18n.exists(`charts:unit.${entry.code}`)
      ? t(`unit.${entry.code}`)
      : unitText(entry.unit);
  return (entry: VitalEntry) => ({ value: figure(entry), unit: unit(entry) });
};
