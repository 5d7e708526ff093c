import { useTranslation } from 'react-i18next';
import { useEngineQuestions } from './engine-questions.ts';
import styles from './question-chips.module.css';

/** Questions that the engine always understands; their wording stands with the engine's own texts. */
const canned = ['summary', 'allergies', 'medications', 'problems', 'vitals', 'lab_latest'] as const;

type QuestionChipsProps = { disabled: boolean; onAsk: (question: string) => void };

/** Canned suggestions: one touch asks. */
export function QuestionChips({ disabled, onAsk }: QuestionChipsProps) {
  const { t } = useTranslation('assistant');
  const question = useEngineQuestions();
  return (
    <ul className={styles.chips} aria-label={t('ui.cannedQuestions')}>
      {canned.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            disabled={disabled}
            title={t(`answer.question.${name}`)}
            onClick={() => onAsk(question(`answer.question.${name}`))}
          >
            {t(`ui.chip.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
