import type { Calculation } from '@doctor-plus/contract/charts/calculations.ts';
import type { ChartRef, ClinicalInput } from '@doctor-plus/contract/charts/clinical.ts';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import styles from './calculators.module.css';
import { useClinicalWords } from './clinical-words.ts';
import { EntryLink } from './entry-link.tsx';

type InputsProps = {
  inputs: readonly ClinicalInput[];
  onOpen: (ref: ChartRef) => void;
  onChange: (name: string) => void;
  /** Inputs that have a field already. */
  shown: ReadonlySet<string>;
};

/** What a result rests on: each value with its date and the way to its entry, or that it was answered now. */
export function Inputs({ inputs, onOpen, onChange, shown }: InputsProps) {
  const { t } = useTranslation('calculators');
  const words = useClinicalWords();
  return (
    <section aria-label={t('input.title')}>
      <h4 className={styles.heading}>{t('input.title')}</h4>
      <ul className={styles.inputs}>
        {inputs.map((input) => {
          const { name, converted, ref, enteredNow } = input;
          const fromChart = ref?.kind === 'demographic' || name === 'age' || name === 'sex';
          return (
            <li key={name}>
              <span className={styles.inputName}>{words.input(name)}</span>
              <span className={styles.inputValue}>
                {words.value(input)}
                {converted ? (
                  <small>
                    {' '}
                    (
                    {t('input.converted', {
                      value: words.value({ name, value: converted.from, unit: converted.unit }),
                    })}
                    )
                  </small>
                ) : null}
              </span>
              <span className={styles.inputFrom}>
                {enteredNow ? t('input.now') : null}
                {ref && !fromChart ? <EntryLink entry={ref} onOpen={onOpen} /> : null}
                {fromChart || shown.has(name) ? null : (
                  <button
                    type="button"
                    className={styles.entry}
                    aria-label={t('input.change', { name: words.input(name) })}
                    title={t('input.change', { name: words.input(name) })}
                    onClick={() => onChange(name)}
                  >
                    <IconPencil size={14} aria-hidden />
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where the formula comes from; of a result also what it does not say, and who has reviewed it. */
export function Basis({ answer }: { answer: Calculation['answer'] }) {
  const { t } = useTranslation('calculators');
  const formats = useFormats();
  const words = useClinicalWords();
  const source = <p className={styles.source}>{t('result.source', answer.formula)}</p>;
  if (answer.status === 'refused') return source;
  const { limits, review } = answer;
  return (
    <div className={styles.basis}>
      {limits.length > 0 ? (
        <ul className={styles.limits}>
          {limits.map((limit) => (
            <li key={limit}>{words.says(limit)}</li>
          ))}
        </ul>
      ) : null}
      {source}
      {review.reviewedBy && review.reviewedOn ? (
        <p className={styles.source}>
          {t('result.reviewed', { name: review.reviewedBy, date: formats.calendarDate(review.reviewedOn) })}
        </p>
      ) : null}
      <p className={styles.source}>{t('result.support')}</p>
    </div>
  );
}
