import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DoctorResult, FirstFreeTime, searchLimits } from '../../../directory/index.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx';
import type { Found } from './find-doctors.ts';
import styles from './results.module.css';
import { useFirstFree } from './use-first-free.ts';

type ResultsProps = {
  query: string;
  /** Null while the search runs. */
  found: Found | null;
};

/** What a search came to: up to ten doctors with their count, or what to try instead. */
export function Results({ query, found }: ResultsProps) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.results} aria-label={t('results.title', { query })}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('results.title', { query })}</h2>
        <p className={styles.count} role="status">
          {found && !found.failure ? countOf(found.doctors.length, t) : ''}
        </p>
      </div>
      {found ? <List query={query} found={found} /> : <SkeletonRows rows={6} height={92} />}
    </section>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];

/** A full page is "the first ten": the search does not count further, so nothing more may be claimed. */
const isFull = (count: number): boolean => count >= searchLimits.results;

const countOf = (count: number, t: Words): string => {
  if (count === 0) return '';
  return t(isFull(count) ? 'results.countFirst' : 'results.count', { count });
};

function List({ query, found }: { query: string; found: Found }) {
  const { t } = useTranslation('home');
  const free = useFirstFree(found.doctors);
  if (found.failure) return <EmptyState title={t('search.failed')}>{t('results.failedText')}</EmptyState>;
  if (found.doctors.length === 0) {
    return (
      <EmptyState icon={IconSearchOff} title={t('results.nobody', { query })}>
        {t('results.nobodyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {found.doctors.map((doctor) => {
          const known = free.get(doctor.id);
          return (
            <DoctorResult
              key={doctor.id}
              doctor={doctor}
              query={query}
              aside={
                <FirstFreeTime
                  start={known && (known.next_free?.start ?? null)}
                  zone={known?.time_zone ?? undefined}
                  label={t('results.nextFree')}
                  none={t('results.nothingFree', { days: 30 })}
                />
              }
              actions={
                <PushButton href={`/doctor/${doctor.id}`} variant="default">
                  {t('results.profile')}
                  <span className="visually-hidden">: {doctor.name}</span>
                </PushButton>
              }
            />
          );
        })}
      </ul>
      {isFull(found.doctors.length) ? <WayToAll query={query} /> : null}
    </>
  );
}

/**
 * On to the directory, which turns pages. Its address is written out: what builds it brings the whole search along. A single
 * letter is no name there.
 */
function WayToAll({ query }: { query: string }) {
  const { t } = useTranslation('home');
  if (query.length < searchLimits.minimum) return null;
  return (
    <div className={styles.more}>
      <PushButton href={`/doctors/reviews?${new URLSearchParams({ query })}`} variant="default">
        {t('results.all')}
      </PushButton>
    </div>
  );
}
