import { IconInbox, IconRefresh } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../platform/describe-failure.ts';
import { Alert } from './alert.tsx';
import type { IconType } from './icon-type.ts';
import { PushButton } from './push-button.tsx';
import styles from './states.module.css';

type EmptyStateProps = {
  icon?: IconType;
  /** What is true. */
  title: string;
  /** What happens next, or what to change. */
  children?: ReactNode;
  /** One way out. */
  action?: ReactNode;
};

/** Nothing to show, or not enough, or no permission: says what is true and what to do next. */
export function EmptyState({ icon: Icon = IconInbox, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-state="empty">
      <span className={styles.icon} aria-hidden>
        <Icon size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

type ErrorStateProps = { failure: Error; title?: string; onRetry?: () => void };

/** A failed reading: what failed, the reference to quote, and another try. */
export function ErrorState({ failure, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  const { sentence, reference } = describeFailure(failure, t);
  return (
    <div className={styles.error} data-state="error">
      <Alert tone="bad" title={title ?? t('state.loadFailed')} live>
        {sentence} {reference ? t('state.reference', { reference }) : null}
      </Alert>
      {onRetry ? (
        <PushButton variant="default" icon={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t('action.retry')}
        </PushButton>
      ) : null}
    </div>
  );
}

type SkeletonProps = { rows?: number; height?: number; avatar?: boolean };

/** Widths that look like text, the same at every draw. */
const placeholders = (rows: number) =>
  Array.from({ length: rows }, (_, row) => ({
    id: `row ${row}`,
    first: `${[52, 40, 46][row % 3]}%`,
    second: `${[70, 58, 63][row % 3]}%`,
  }));

/** Grey rows of the height that the content will have, so that nothing moves when it comes. */
export function SkeletonRows({ rows = 3, height = 56, avatar = true }: SkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} data-state="loading" aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('state.loading')}
      </span>
      {placeholders(rows).map(({ id, first, second }) => (
        <div
          key={id}
          className={styles.skeletonRow}
          style={{ '--row-height': `${height}px` } as CSSProperties}
          aria-hidden
        >
          {avatar ? <span className={styles.skeletonAvatar} /> : null}
          <span className={styles.skeletonLines}>
            <span className={styles.skeletonLine} style={{ width: first }} />
            {height >= 44 ? <span className={styles.skeletonLine} style={{ width: second }} /> : null}
          </span>
        </div>
      ))}
    </div>
  );
}
