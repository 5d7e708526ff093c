import { useTranslation } from 'react-i18next';
import styles from './question-chips.module.css';

/** Questions that the engine understands in every language; their wording stands with the engine's own texts. */
const canned = ['summary', 'allergies', 'medications', 'problems', 'vitals', 'lab_latest', 'draft'] as const;

type QuestionChipsProps = { disabled: boolean; onAsk: (question: string) => void };

/** Canned suggestions: one touch asks. */
export function QuestionChips({ disabled, onAsk }: QuestionChipsProps) {
  const { t } = useTranslation('assistant');
  return (
    <ul className={styles.chips} aria-label={t('ui.cannedQuestions')}>
      {canned.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            disabled={disabled}
            title={t(`answer.question.${name}`)}
            onClick={() => onAsk(t(`answer.question.${name}`))}
          >
            {t(`ui.chip.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
