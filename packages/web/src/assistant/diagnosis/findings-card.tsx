import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import styles from './diagnosis.module.css';
import type { Answers } from './grouped.ts';

type Finding = { readonly id: string; readonly kind: 'ask' | 'examine' };
type FindingsCardProps = {
  findings: readonly Finding[];
  answers: Answers;
  onAnswer: (id: string, present: boolean) => void;
  onClear: () => void;
};

/** What to ask and to look at, each answered by yes or no; pressing an answer again takes it back. */
export function FindingsCard({ findings, answers, onAnswer, onClear }: FindingsCardProps) {
  const { t } = useTranslation('diagnosis');
  const parts = (['ask', 'examine'] as const).filter((kind) => findings.some((one) => one.kind === kind));
  return (
    <Card
      title={t('findings.title')}
      detail={t('findings.answered', { done: answers.size, total: findings.length })}
      padding="none"
    >
      {parts.map((kind) => (
        <section key={kind} aria-labelledby={`findings-${kind}`}>
          <h3 className={styles.part} id={`findings-${kind}`}>
            {t(`findings.${kind}`)}
          </h3>
          <ul className={styles.list}>
            {findings
              .filter((one) => one.kind === kind)
              .map(({ id }) => (
                <FindingRow key={id} id={id} answer={answers.get(id)} onAnswer={onAnswer} />
              ))}
          </ul>
        </section>
      ))}
      <div className={styles.foot}>
        <p>{t('findings.note')}</p>
        <Button size="xs" variant="subtle" disabled={answers.size === 0} onClick={onClear}>
          {t('findings.clear')}
        </Button>
      </div>
    </Card>
  );
}

type FindingRowProps = {
  id: string;
  answer: boolean | undefined;
  onAnswer: FindingsCardProps['onAnswer'];
};

function FindingRow({ id, answer, onAnswer }: FindingRowProps) {
  const { t } = useTranslation('diagnosis');
  return (
    <li className={styles.finding}>
      <span id={`finding-${id}`}>{t(`finding.${id}`)}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside a list would bring its own frame. */}
      <span className={styles.answers} role="group" aria-labelledby={`finding-${id}`}>
        {([true, false] as const).map((present) => (
          <button
            key={String(present)}
            type="button"
            className={styles.answer}
            aria-pressed={answer === present}
            onClick={() => onAnswer(id, present)}
          >
            {t(present ? 'findings.yes' : 'findings.no')}
          </button>
        ))}
      </span>
    </li>
  );
}
