import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../platform/reading.ts';
import { Alert } from './alert.tsx';
import styles from './loaded.module.css';
import { EmptyState, ErrorState, SkeletonRows } from './states.tsx';

type LoadedProps<T> = {
  of: Omit<Reading<T>, 'isPlaceholderData'>;
  /** Rows and their height while loading: the same as the content's, so that nothing moves. */
  rows?: number;
  rowHeight?: number;
  /** Instead of grey rows, where the content is no list. */
  skeleton?: ReactNode;
  /** A sentence, or an `EmptyState` with an action. */
  empty?: ReactNode;
  /** When the answer counts as empty; an empty list by default. */
  isEmpty?: (data: T) => boolean;
  /** Title of the error, such as "No se pudieron cargar las solicitudes". */
  failed?: string;
  /** True while the list does not yet answer what is typed: nothing in it can be chosen, because it is about to move under the pointer. */
  stale?: boolean;
  children: (data: T) => ReactNode;
};

const emptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** The four states of a reading: loading, empty, error with retry (over older data if there is some), content. */
export function Loaded<T>({
  of,
  rows,
  rowHeight,
  skeleton,
  empty,
  isEmpty,
  failed,
  stale,
  children,
}: LoadedProps<T>) {
  const { t } = useTranslation();
  if (of.data === undefined) {
    if (of.error)
      return (
        <ErrorState
          failure={of.error}
          {...(failed ? { title: failed } : {})}
          onRetry={() => void of.refetch()}
        />
      );
    return (
      skeleton ?? (
        <SkeletonRows
          {...(rows === undefined ? {} : { rows })}
          {...(rowHeight === undefined ? {} : { height: rowHeight })}
        />
      )
    );
  }
  if (empty !== undefined && (isEmpty ?? emptyList)(of.data)) {
    return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  }
  return (
    <>
      {of.error ? (
        <Alert tone="warn" title={failed ?? t('state.loadFailed')}>
          {t('state.showingOlder')}
        </Alert>
      ) : null}
      {stale === undefined ? (
        children(of.data)
      ) : (
        <div className={styles.content} inert={stale}>
          {children(of.data)}
        </div>
      )}
    </>
  );
}
