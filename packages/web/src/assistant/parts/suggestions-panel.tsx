import { IconChevronDown, IconTrendingUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './suggestions-panel.module.css';

const mostTrends = 2;

type SuggestionsPanelProps = {
  /** Tests whose latest result is out of range. */
  outOfRange: readonly string[];
  disabled: boolean;
  onAsk: (question: string) => void;
};

/** What is worth asking about this chart; nothing is written by asking. */
export function SuggestionsPanel({ outOfRange, disabled, onAsk }: SuggestionsPanelProps) {
  const { t } = useTranslation('assistant');
  const [open, setOpen] = useState(true);
  const questions = [
    ...outOfRange.slice(0, mostTrends).map((name) => t('answer.question.trendOf', { name })),
    t('answer.question.visits'),
  ];
  return (
    <section className={styles.panel} aria-label={t('ui.suggestions')}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('ui.suggestions')}
        <IconChevronDown size={16} aria-hidden className={open ? styles.up : undefined} />
      </button>
      {open ? (
        <ul>
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                className={styles.item}
                disabled={disabled}
                onClick={() => onAsk(question)}
              >
                <IconTrendingUp size={16} aria-hidden />
                <span className={styles.text}>{question}</span>
                <span className={styles.ask}>{t('ui.askThis')}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
