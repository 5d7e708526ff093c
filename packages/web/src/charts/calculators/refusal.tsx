import type { CalculatorRefusal, ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { CheckField } from '../../ui/form-fields.tsx';
import styles from './calculators.module.css';
import { isTogether, useClinicalWords } from './clinical-words.ts';
import { EntryLink } from './entry-link.tsx';

type RefusalProps = {
  refusal: CalculatorRefusal;
  onOpen: (ref: ChartRef) => void;
  /** Names of inputs that count although they are old. */
  accepted: ReadonlySet<string>;
  onAccept: (names: readonly string[], accept: boolean) => void;
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
      {stale.length > 0 ? (
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
            label={t('refusal.accept', { name: formats.list(stale.map(({ name }) => words.input(name))) })}
            checked={stale.every(({ name }) => accepted.has(name))}
            onChange={(event) =>
              onAccept(
                stale.map(({ name }) => name),
                event.currentTarget.checked,
              )
            }
          />
        </div>
      ) : null}
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
