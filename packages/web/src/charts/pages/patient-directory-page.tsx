import { searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconFileImport,
  IconUrgent,
  IconUserPlus,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { carePath } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { AddPatientDialog } from '../parts/add-patient-dialog.tsx';
import { statusLooks, usePatientWords } from '../parts/patient-words.ts';
import styles from './patient-directory-page.module.css';

const firstPage = 25;
const mostAtOnce = 100;

const documentsOf = (id: string) => `/patients/directory/${id}/documents`;

function PatientRow({ patient, opensChart }: { patient: PatientSummary; opensChart: boolean }) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const words = usePatientWords();
  const lastVisit = patient.last_visit ? formats.date(patient.last_visit) : t('directory.noVisit');
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={patient.name} size={32} />
          <span>
            <Link to={(opensChart ? carePath : documentsOf)(patient.id)}>{patient.name}</Link>
            <span className={styles.below}>
              {[patient.chart_number, words.age(patient), words.sex(patient)].filter(Boolean).join(' · ')}
              <span className={styles.lastVisit}>
                {t('directory.lastVisit')}: {lastVisit}
              </span>
            </span>
          </span>
        </span>
      </th>
      <td className={styles.phone}>{patient.phone ?? t('directory.noPhone')}</td>
      <td data-wide>{lastVisit}</td>
      <td data-wide>
        {patient.deceased_at ? (
          t('deceased', { date: formats.date(patient.deceased_at) })
        ) : (
          <StatusBadge {...statusLooks[patient.status]} bare>
            {words.status(patient)}
          </StatusBadge>
        )}
      </td>
    </tr>
  );
}

const others = [
  { to: 'import', icon: IconFileImport, words: 'directory.import' },
  { to: 'duplicates', icon: IconUsersGroup, words: 'inCare:duplicates.title' },
  { to: 'emergency', icon: IconUrgent, words: 'inCare:emergency.title' },
] as const;

/** Everybody within reach: a doctor's patients, or those of the doctors a secretary works for. */
export function PatientDirectoryPage() {
  const { t } = useTranslation(['charts', 'inCare']);
  const me = useMe();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('query') ?? '');
  const [asked] = useDebouncedValue(query.trim(), 250);
  const [perPage, setPerPage] = useState(firstPage);
  const [adding, setAdding] = useState(false);
  const found = useEndpoint(
    searchPatients,
    { query: { query: asked, per_page: perPage } },
    { keepPrevious: true },
  );
  const isDoctor = me.role === 'doctor';

  const type = (next: string) => {
    setQuery(next);
    setPerPage(firstPage);
    // In the address, so that going back from a chart finds the same list.
    setSearch(next.trim() === '' ? {} : { query: next.trim() }, { replace: true });
  };
  const addButton = isDoctor ? (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('directory.add')}
    </Button>
  ) : null;
  const actions = isDoctor ? (
    <>
      {others.map(({ to, icon: Icon, words }) => (
        <Button
          key={to}
          component={Link}
          to={`/patients/directory/${to}`}
          variant="default"
          leftSection={<Icon size={16} aria-hidden />}
        >
          {t(words)}
        </Button>
      ))}
      {addButton}
    </>
  ) : null;

  return (
    <Page
      title={t('directory.title')}
      subtitle={t(isDoctor ? 'directory.ofDoctor' : 'directory.ofSecretary')}
      actions={actions}
    >
      <div className={styles.search}>
        <SearchField
          label={t('directory.search')}
          value={query}
          onChange={type}
          size="large"
          onSubmit={() => {
            const [only, other] = found.data?.data ?? [];
            if (only && !other && isDoctor) void navigate(carePath(only.id));
          }}
        />
      </div>
      <Card
        title={asked ? t('directory.results') : t('directory.recent')}
        detail={
          found.data
            ? t('directory.count', { shown: found.data.data.length, total: found.data.total })
            : undefined
        }
        padding="none"
      >
        <Loaded
          of={found}
          rows={8}
          rowHeight={52}
          failed={t('directory.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconUserSearch}
              title={asked ? t('directory.noMatch', { query: asked }) : t('directory.empty')}
            >
              {asked
                ? t('directory.noMatchText')
                : t(isDoctor ? 'directory.emptyDoctor' : 'directory.emptySecretary')}
            </EmptyState>
          }
        >
          {({ data, total }) => (
            <>
              <Table label={t('directory.title')}>
                <thead>
                  <tr>
                    <th scope="col">{t('directory.patient')}</th>
                    <th scope="col">{t('directory.phone')}</th>
                    <th scope="col" data-wide>
                      {t('directory.lastVisit')}
                    </th>
                    <th scope="col" data-wide>
                      {t('directory.status')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {data.map((patient) => (
                    <PatientRow key={patient.id} patient={patient} opensChart={isDoctor} />
                  ))}
                </tbody>
              </Table>
              {data.length < total ? (
                <div className={styles.more}>
                  {perPage < mostAtOnce ? (
                    <Button
                      variant="default"
                      loading={found.isFetching}
                      onClick={() => setPerPage(mostAtOnce)}
                    >
                      {t('directory.more')}
                    </Button>
                  ) : (
                    <p>{t('directory.tooMany', { total })}</p>
                  )}
                </div>
              ) : null}
            </>
          )}
        </Loaded>
      </Card>
      {adding ? (
        <AddPatientDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => void navigate(carePath(id))}
        />
      ) : null}
    </Page>
  );
}
