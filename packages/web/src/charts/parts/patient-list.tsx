import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useSearch } from '../../platform/use-search.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { RecentLists, SearchResults, TodaysList } from './patient-groups.tsx';
import styles from './patient-list.module.css';
import { type TodaysPatients, useTodaysPatients } from './use-todays-patients.ts';

function ListSkeleton() {
  return <SkeletonRows rows={7} height={56} />;
}

type WhomToSeeProps = Omit<ComponentProps<typeof RecentLists>, 'without'> & { today: TodaysPatients };

/** Who comes today, then the others. They come together: what stood first would move under the finger otherwise. */
function WhomToSee({ today: { visits, late, failure, retry }, ...lists }: WhomToSeeProps) {
  const { t } = useTranslation('patientCare');
  if (!visits && !failure) return <ListSkeleton />;
  const { selectedId, onSelect } = lists;
  return (
    <>
      {!visits && failure ? (
        <ErrorState failure={failure} title={t('list.todayFailed')} onRetry={retry} />
      ) : null}
      <TodaysList today={visits ?? []} late={late} selectedId={selectedId} onSelect={onSelect} />
      <RecentLists {...lists} without={new Set(visits?.map(({ patient }) => patient.id))} />
    </>
  );
}

type PatientListProps = {
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** `searched`: the search that found nobody. */
  onAdd: (searched?: string) => void;
};

/** Whom to see: today's patients, those who need follow-up, those seen last; or whoever is searched for. */
export function PatientList({ selectedId, onSelect, onAdd }: PatientListProps) {
  const { t } = useTranslation('patientCare');
  const [query, setQuery] = useState('');
  const { asked, isStale } = useSearch(query);
  const found = useEndpoint(
    searchPatients,
    { query: { query: asked, per_page: asked ? 50 : 20 } },
    { keepPrevious: true },
  );
  const stale = isStale(found);
  const today = useTodaysPatients();
  const searching = query.trim() !== '';
  // The foot comes with what is above it: on a phone it would be pushed out by that.
  const shown = found.error ?? (found.data && (searching || today.visits || today.failure));
  const lines = { selectedId, onSelect };

  return (
    <>
      <header className={styles.header}>
        <BackToDashboard at="list" />
        <h2 className={styles.title}>{t('list.title')}</h2>
        <IconButton label={t('add.title')} onClick={() => onAdd()}>
          <IconUserPlus size={18} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.search}>
        <SearchField
          label={t('list.search')}
          value={query}
          onChange={setQuery}
          onSubmit={() => {
            const [only] = found.data?.data ?? [];
            if (only && !stale) onSelect(only.id);
          }}
        />
      </div>
      <div className={styles.lists} inert={stale}>
        {!found.data ? (
          found.error ? (
            <ErrorState failure={found.error} title={t('list.failed')} onRetry={() => void found.refetch()} />
          ) : (
            <ListSkeleton />
          )
        ) : searching ? (
          <SearchResults query={query.trim()} patients={found.data.data} onAdd={onAdd} {...lines} />
        ) : (
          <WhomToSee today={today} patients={found.data.data} onAdd={onAdd} {...lines} />
        )}
      </div>
      {shown ? (
        <footer className={styles.footer}>
          {found.data && today.visits && !searching
            ? t('list.count', { today: today.visits.length, total: found.data.total })
            : null}{' '}
          <Link to="/patients/directory">{t('list.directory')}</Link>
        </footer>
      ) : null}
    </>
  );
}
