import type { CalculatorRefusal, ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import styles from './calculators.module.css';
import { useClinicalWords } from './clinical-words.ts';
import { EntryLink } from './entry-link.tsx';
import { StaleInputs, type StaleInputsProps } from './stale-inputs.tsx';

type RefusalProps = Pick<StaleInputsProps, 'accepted' | 'onAccept'> & {
  refusal: CalculatorRefusal;
  onOpen: (ref: ChartRef) => void;
};

/** Why there is no result, with everything that is in the way by its name. */
export function Refusal({ refusal, onOpen, accepted, onAccept }: RefusalProps) {
  const { t } = useTranslation(['calculators', 'clinical']);
  const formats = useFormats();
  const words = useClinicalWords();
  const { code, missing = [], stale = [], outOfRange = [], conflicting = [] } = refusal;
  return (
    <div className={styles.refusal} role="status">
      <p className={styles.why}>
        <IconInfoCircle size={16} aria-hidden />
        <span>
          {t(`clinical:refusals.${code}`)}
          {missing.length > 0 ? ` ${formats.list(missing.map(words.input))}` : null}
        </span>
      </p>
      {missing.some((name) => name === 'age' || name === 'sex') ? (
        <p className={styles.note}>{t('refusal.person')}</p>
      ) : null}
      {outOfRange.map(({ name, value, min, max }) => (
        <p key={name} className={styles.note}>
          {t('refusal.outside', {
            name: words.input(name),
            value: formats.number(value),
            range: formats.range(min, max),
          })}
        </p>
      ))}
      <StaleInputs stale={stale} accepted={accepted} onAccept={onAccept} />
      {conflicting.length > 0 ? (
        <ul className={styles.conflict}>
          {conflicting.map((input) => (
            <li key={`${input.name} ${input.ref?.id ?? String(input.value)}`}>
              {words.input(input.name)}: <strong>{words.value(input)}</strong>
              {input.ref ? <EntryLink entry={input.ref} onOpen={onOpen} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
