import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { RecentLists, SearchResults, TodaysList } from './patient-groups.tsx';
import styles from './patient-list.module.css';
import { useTodaysPatients } from './use-todays-patients.ts';

const debounceInMs = 250;

type PatientListProps = { selectedId: string | null; onSelect: (id: string) => void; onAdd: () => void };

/** Whom to see: today's patients, those who need follow-up, those seen last; or whoever is searched for. */
export function PatientList({ selectedId, onSelect, onAdd }: PatientListProps) {
  const { t } = useTranslation('patientCare');
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), debounceInMs);
  const found = useEndpoint(
    searchPatients,
    { query: { query: asked, per_page: asked ? 50 : 20 } },
    { keepPrevious: true },
  );
  const today = useTodaysPatients();
  const searching = query.trim() !== '';
  const lines = { selectedId, onSelect };

  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('list.title')}</h2>
        <IconButton label={t('add.title')} onClick={onAdd}>
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
            if (only && asked === query.trim()) onSelect(only.id);
          }}
        />
      </div>
      <div className={styles.lists}>
        {!found.data ? (
          found.error ? (
            <ErrorState failure={found.error} title={t('list.failed')} onRetry={() => void found.refetch()} />
          ) : (
            <SkeletonRows rows={7} height={56} />
          )
        ) : searching ? (
          <SearchResults query={query.trim()} patients={found.data.data} onAdd={onAdd} {...lines} />
        ) : (
          <>
            <TodaysList today={today} {...lines} />
            <RecentLists
              patients={found.data.data}
              without={new Set(today.map(({ patient }) => patient.id))}
              onAdd={onAdd}
              {...lines}
            />
          </>
        )}
      </div>
      <footer className={styles.footer}>
        {found.data && !searching ? t('list.count', { today: today.length, total: found.data.total }) : null}{' '}
        <Link to="/patients/directory">{t('list.directory')}</Link>
      </footer>
    </>
  );
}
