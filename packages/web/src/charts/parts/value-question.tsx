import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import type { LastMeasured } from '../last-measured.ts';
import styles from './value-question.module.css';

/** A value that may be right: far from what is usual in adults, or far from the last one. */
type Question = {
  readonly from?: LastMeasured;
  readonly suggestion?: string;
  readonly kilograms?: number;
};

/** What is asked about a value, in words. `unit` is the one of the value before. */
export const useQuestionWords = () => {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  return ({ from }: Question, unit: string): string =>
    from
      ? t('problem.changed', {
          value: `${formats.number(from.value, { maximumFractionDigits: 1 })} ${unit}`,
          date: formats.date(from.at),
        })
      : t('problem.unusual');
};

type MeantProps = { question: Question; onTake: (text: string) => void };

/** What the person probably meant, to be taken over with one press. */
export function Meant({ question: { suggestion, kilograms }, onTake }: MeantProps) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  const text = suggestion ?? (kilograms === undefined ? null : String(kilograms));
  if (text === null) return null;
  return (
    <button type="button" className={styles.meant} onClick={() => onTake(text)}>
      {kilograms === undefined
        ? t('problem.suggestion', { value: suggestion })
        : t('problem.kilograms', { value: formats.number(kilograms, { minimumFractionDigits: 1 }) })}
    </button>
  );
}

type ValueQuestionProps = MeantProps & { unit: string; onRight: () => void };

/** Asks once whether a value is right; it is kept as soon as somebody says so. */
export function ValueQuestion({ question, unit, onRight, onTake }: ValueQuestionProps) {
  const { t } = useTranslation('patientCare');
  const words = useQuestionWords();
  return (
    <>
      <p className={styles.question} role="status">
        <IconHelpCircle size={14} aria-hidden />
        {words(question, unit)}
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.right} onClick={onRight}>
          {t('problem.isRight')}
        </button>
        <Meant question={question} onTake={onTake} />
      </div>
    </>
  );
}
