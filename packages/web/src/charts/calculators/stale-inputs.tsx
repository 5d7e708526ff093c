import type { CalculatorRefusal } from '@doctor-plus/contract/charts/clinical.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { CheckField } from '../../ui/form-fields.tsx';
import styles from './calculators.module.css';
import { isTogether, useClinicalWords } from './clinical-words.ts';

export type StaleInputsProps = {
  stale: NonNullable<CalculatorRefusal['stale']>;
  /** Names of inputs that count although they are old. */
  accepted: ReadonlySet<string>;
  onAccept: (names: readonly string[], accept: boolean) => void;
};

/** Values that are too old or were not taken with the others, and the doctor's word that they count nevertheless. */
export function StaleInputs({ stale, accepted, onAccept }: StaleInputsProps) {
  const { t } = useTranslation('calculators');
  const formats = useFormats();
  const words = useClinicalWords();
  const names = stale.map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <div className={styles.note}>
      {stale.map(({ name, at, maxAge }) => (
        <p key={name}>
          {isTogether(maxAge)
            ? t('refusal.apart', { name: words.input(name), date: formats.dateTime(at) })
            : t('refusal.old', {
                name: words.input(name),
                date: formats.date(at),
                period: words.period(maxAge),
              })}
        </p>
      ))}
      <CheckField
        label={t('refusal.accept', { name: formats.list(names.map(words.input)) })}
        checked={names.every((name) => accepted.has(name))}
        onChange={(event) => onAccept(names, event.currentTarget.checked)}
      />
    </div>
  );
}
