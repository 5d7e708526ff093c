import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from './card.tsx';
import styles from './steps.module.css';

export type Step = {
  readonly id: string;
  readonly title: string;
  /** Why it is needed; shown until it is done. */
  readonly why: string;
  readonly action: string;
  readonly to: string;
  readonly done: boolean;
};

type StepsProps = {
  title: string;
  /** How many are done. */
  progress: string;
  /** The two states in words. */
  words: { readonly done: string; readonly open: string };
  steps: readonly Step[];
  /** Two beside each other, where they stand across the page. */
  wide?: boolean;
};

/** What is still needed to begin, each with the way to it. */
export function Steps({ title, progress, words, steps, wide = false }: StepsProps) {
  return (
    <Card title={title} detail={progress} padding="none">
      <ol className={styles.steps} data-wide={wide || undefined}>
        {steps.map(({ id, title: name, why, action, to, done }) => (
          <li key={id} className={styles.step} data-done={done || undefined}>
            {done ? (
              <IconCircleCheckFilled size={20} role="img" aria-label={words.done} />
            ) : (
              <IconCircle size={20} role="img" aria-label={words.open} />
            )}
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {done ? null : <span className={styles.why}>{why}</span>}
            </span>
            {done ? null : (
              <Link to={to} className={styles.link}>
                {action}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
