import { searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import { listFirstFree } from '@doctor-plus/contract/directory/first-free.ts';
import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { suggestSearches } from '@doctor-plus/contract/directory/search.ts';
import { suggestedAddress } from '@doctor-plus/contract/directory/suggested-address.ts';
import { Button } from '@mantine/core';
import { IconSearchOff, IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DoctorResult } from '../parts/doctor-result.tsx';
import { DoctorSearch } from '../parts/doctor-search.tsx';
import { FirstFreeTime } from '../parts/first-free-time.tsx';
import { countShown, resultsPerPage, shownFrom } from '../parts/result-count.ts';
import { searchLimits } from '../parts/search-limits.ts';
import styles from './search-page.module.css';

/** Finds doctors by name. The search stands in the address, so that it can be kept, shared and returned to. */
export function SearchPage() {
  const { t } = useTranslation('directory');
  const go = useNavigate();
  const [address, setAddress] = useSearchParams();
  const query = (address.get('query') ?? '').trim().slice(0, searchLimits.maximum);
  return (
    <Page title={t('search.title')} subtitle={t('search.subtitle')}>
      <div className={styles.box}>
        <DoctorSearch
          key={query}
          initial={query}
          size="large"
          button="filled"
          autoFocus={query === ''}
          onSearch={(next) => setAddress({ query: next })}
          onChoose={(doctor) => void go(`/doctor/${doctor.id}`)}
        />
      </div>
      {query.length < searchLimits.minimum ? (
        <Card>
          <EmptyState icon={IconStethoscope} title={t('search.startTitle')}>
            {t('search.startText')}
          </EmptyState>
        </Card>
      ) : (
        <Results query={query} shown={shownFrom(address.get('shown'))} />
      )}
    </Page>
  );
}

function Results({ query, shown }: { query: string; shown: number }) {
  const { t } = useTranslation('directory');
  const [, setAddress] = useSearchParams();
  const results = useEndpoint(
    searchDoctors,
    { query: { query, per_page: shown } },
    { keepPrevious: shown > resultsPerPage },
  );
  const { role } = useMe();
  const understood = useEndpoint(suggestSearches, { query: { query } }, { enabled: role === 'patient' });
  const [first] = understood.data?.leads ? understood.data.data : [];
  const doctors = results.data?.data;
  const count = doctors ? countShown(doctors.length, shown) : null;
  if (first) return <Navigate to={suggestedAddress(first)} replace />;
  return (
    <Card
      title={t('search.results')}
      detail={count ? <span role="status">{t(count.key, { count: count.count, query })}</span> : null}
      padding="none"
    >
      <Loaded
        of={results}
        rows={4}
        rowHeight={108}
        failed={t('search.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={IconSearchOff}
            title={t('search.nobody', { query })}
            action={
              <Button variant="default" onClick={() => setAddress({})}>
                {t('search.again')}
              </Button>
            }
          >
            {t('search.nobodyText')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <Rows label={t('search.results')}>
            {pagesOf(data).map((doctors) => (
              <PageOfResults key={doctors[0]?.id} doctors={doctors} query={query} />
            ))}
          </Rows>
        )}
      </Loaded>
      {count?.more ? (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={results.isPlaceholderData}
            onClick={() =>
              setAddress(
                { query, shown: String(shown + resultsPerPage) },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {t('search.more')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

const pagesOf = (doctors: readonly DoctorCard[]): DoctorCard[][] =>
  Array.from({ length: Math.ceil(doctors.length / resultsPerPage) }, (_, page) =>
    doctors.slice(page * resultsPerPage, (page + 1) * resultsPerPage),
  );

/** The first free times come after the results, for as many doctors at once as can be asked for; without them the room stays empty. */
function PageOfResults({ doctors, query }: { doctors: readonly DoctorCard[]; query: string }) {
  const { t } = useTranslation('directory');
  const free = useEndpoint(listFirstFree, { query: { ids: doctors.map(({ id }) => id).join(',') } });
  return doctors.map((doctor) => {
    const known = free.data?.data.find(({ doctor_id }) => doctor_id === doctor.id);
    return (
      <DoctorResult
        key={doctor.id}
        doctor={doctor}
        query={query}
        aside={
          <div className={styles.free}>
            <FirstFreeTime
              start={known && (known.next_free?.start ?? null)}
              zone={known?.time_zone ?? undefined}
              label={t('find.nextFree')}
              none={t('booking.none', { days: 30 })}
            />
          </div>
        }
        actions={<WaysOn doctor={doctor} />}
      />
    );
  });
}

/** The two ways on from a result; booking is for patients. */
function WaysOn({ doctor: { id, name } }: { doctor: DoctorCard }) {
  const { t } = useTranslation('directory');
  const { role } = useMe();
  return (
    <>
      <Button
        component={Link}
        to={`/doctor/${id}`}
        variant="default"
        aria-label={t('result.profileOf', { name })}
      >
        {t('result.profile')}
      </Button>
      {role === 'patient' ? (
        <Button
          component={Link}
          to={`/appointments/request?doctor=${id}`}
          variant="light"
          aria-label={t('result.bookWith', { name })}
        >
          {t('result.book')}
        </Button>
      ) : null}
    </>
  );
}
