import { orders, resultsPerPage } from '@doctor-plus/contract/directory/address.ts';
import type { FoundDoctor } from '@doctor-plus/contract/directory/schema.ts';
import type { FoundDoctors } from '@doctor-plus/contract/directory/search.ts';
import { IconChevronLeft, IconChevronRight, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../platform/reading.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './result-list.module.css';
import type { SearchInHand } from './use-search.ts';

export type ResultsProps = {
  hand: SearchInHand;
  results: Reading<FoundDoctors>;
  /** One doctor, as the page around shows them. */
  row: (doctor: FoundDoctor) => ReactNode;
};

/** The doctors found, ten a page, with how many there are and in which order they stand. */
export function Results({ hand, results, row }: ResultsProps) {
  const { t } = useTranslation('directory');
  const { search, position } = hand;
  const { data } = results;
  return (
    <Card
      title={t('search.results')}
      detail={data ? <span role="status">{t('search.count', { count: data.total })}</span> : null}
      padding="none"
      aside={
        <SelectField
          size="compact"
          label={t('find.order')}
          labelHidden
          value={search.sort}
          options={orders
            .filter((order) => order !== 'distance' || position !== null)
            .map((value) => ({ value, label: t(`find.by.${value}`) }))}
          onChange={(sort) => hand.change({ sort })}
        />
      }
    >
      <Loaded
        of={results}
        rows={5}
        rowHeight={116}
        failed={t('search.failed')}
        isEmpty={(found) => found.total === 0}
        empty={
          <EmptyState
            icon={IconSearchOff}
            title={t('find.nobody')}
            action={
              <PushButton variant="default" onClick={hand.clear}>
                {t('search.again')}
              </PushButton>
            }
          >
            {t('find.nobodyText')}
          </EmptyState>
        }
      >
        {(found) => (
          <div className={styles.results} data-old={results.isPlaceholderData || undefined}>
            {found.similar ? (
              <p className={styles.note}>{t('find.similar', { query: search.filters.query })}</p>
            ) : null}
            {found.considered === null ? null : (
              <div className={styles.note}>
                <Alert tone="info" title={t('find.considered', { count: found.considered })}>
                  {t('find.consideredText')}
                </Alert>
              </div>
            )}
            <Rows label={t('search.results')}>{found.data.map(row)}</Rows>
            <Pages total={found.total} page={found.page} onPage={hand.toPage} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

type PagesProps = { total: number; page: number; onPage: (page: number) => void };

function Pages({ total, page, onPage }: PagesProps) {
  const { t } = useTranslation('directory');
  const last = Math.ceil(total / resultsPerPage);
  if (last <= 1) return null;
  const from = (page - 1) * resultsPerPage + 1;
  return (
    <nav className={styles.pages} aria-label={t('find.pages')}>
      <PushButton
        variant="default"
        disabled={page <= 1}
        icon={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onPage(page - 1)}
      >
        {t('find.previous')}
      </PushButton>
      <span className={styles.range}>
        {t('find.range', { from, to: Math.min(page * resultsPerPage, total), total })}
      </span>
      <PushButton variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('find.next')}
        <IconChevronRight size={16} aria-hidden />
      </PushButton>
    </nav>
  );
}
