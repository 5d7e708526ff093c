import { findDoctors } from '@doctor-plus/contract/directory/search.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card, Rows } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { FoundDoctorRow } from '../found-doctor.tsx';
import styles from './results.module.css';
import { orders, questionOf, resultsPerPage } from './search.ts';
import type { SearchInHand } from './use-search.ts';

/** The doctors found, ten a page, with how many there are and in which order they stand. */
export function Results({ hand }: { hand: SearchInHand }) {
  const { t } = useTranslation('directory');
  const { search, position } = hand;
  const results = useEndpoint(findDoctors, questionOf(search, position), { keepPrevious: true });
  const { data } = results;
  return (
    <Card
      title={t('search.results')}
      detail={data ? <span role="status">{t('search.count', { count: data.total })}</span> : null}
      padding="none"
      aside={
        <NativeSelect
          size="xs"
          aria-label={t('find.order')}
          value={search.sort}
          data={orders
            .filter((order) => order !== 'distance' || position !== null)
            .map((value) => ({ value, label: t(`find.by.${value}`) }))}
          onChange={(event) => hand.change({ sort: event.currentTarget.value })}
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
              <Button variant="default" onClick={hand.clear}>
                {t('search.again')}
              </Button>
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
            <Rows label={t('search.results')}>
              {found.data.map((doctor) => (
                <FoundDoctorRow key={doctor.id} doctor={doctor} query={search.filters.query ?? ''} />
              ))}
            </Rows>
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
      <Button
        variant="default"
        disabled={page <= 1}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onPage(page - 1)}
      >
        {t('find.previous')}
      </Button>
      <span className={styles.range}>
        {t('find.range', { from, to: Math.min(page * resultsPerPage, total), total })}
      </span>
      <Button
        variant="default"
        disabled={page >= last}
        rightSection={<IconChevronRight size={16} aria-hidden />}
        onClick={() => onPage(page + 1)}
      >
        {t('find.next')}
      </Button>
    </nav>
  );
}
