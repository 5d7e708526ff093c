import { listPatients, patientOrders } from '@doctor-plus/contract/charts/patient-list.ts';
import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { carePath } from '../../platform/paths.ts';
import { isBorne } from '../../platform/registering.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { useSearch } from '../../platform/use-search.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTurner } from '../../ui/page-turner.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DirectoryActions } from '../directory/directory-actions.tsx';
import { queryOf } from '../directory/patient-filter.ts';
import { ClearFilters, PatientFilters } from '../directory/patient-filters.tsx';
import { PatientTable } from '../directory/patient-table.tsx';
import { useDirectoryView, useRestart } from '../directory/use-directory-view.ts';
import { AddPatientDialog } from '../parts/add-patient-dialog.tsx';
import { personAddress } from '../parts/addresses.ts';
import styles from './patient-directory-page.module.css';

/** Everybody within reach: a doctor's patients, or those of the doctors a secretary works for. */
export function PatientDirectoryPage() {
  const { t } = useTranslation(['charts', 'inCare', 'person']);
  const { number } = useFormats();
  const me = useMe();
  const navigate = useNavigate();
  const { view, typed, pages, type, choose, sort, clear, restart } = useDirectoryView();
  const { asked: query, isStale } = useSearch(typed);
  /** The search that somebody new is registered from; empty for none, null while nobody is registered. */
  const [adding, setAdding] = useState<string | null>(null);
  const found = useEndpoint(listPatients, { query: queryOf({ ...view, query }) }, { keepPrevious: true });
  const stale = isStale(found);
  useRestart(found.error, pages.cursor, restart);
  const isDoctor = me.role === 'doctor';
  // To a secretary for whom nobody has said anything yet, nothing is forbidden either.
  const mayAdd = useGranted('patients:write') && (isDoctor || me.team !== null);
  const isNarrow = Object.keys(view.filter).length > 0;

  return (
    <Page
      title={t('directory.title')}
      subtitle={t(isDoctor ? 'directory.ofDoctor' : 'directory.ofSecretary')}
      actions={mayAdd ? <DirectoryActions charts={isDoctor} onAdd={() => setAdding('')} /> : null}
    >
      <div className={styles.search}>
        <SearchField
          label={t('directory.search')}
          value={typed}
          maxLength={200}
          onChange={type}
          size="large"
          onSubmit={() => {
            const [only, other] = found.data?.data ?? [];
            if (only && !other && isDoctor && !stale) void navigate(carePath(only.id));
          }}
        />
      </div>
      <Card
        title={
          found.data
            ? t('person:count', { count: found.data.total, number: number(found.data.total) })
            : t('directory.title')
        }
        aside={
          <div className={styles.aside}>
            {isNarrow ? <ClearFilters onClear={clear} /> : null}
            <SelectField
              size="compact"
              labelHidden
              label={t('person:order.label')}
              value={view.order}
              onChange={sort}
              placeholder={t(query ? 'person:order.match' : 'person:order.recent')}
              options={patientOrders
                .filter((order) => order !== 'match')
                .map((value) => ({ value, label: t(`person:order.${value}`) }))}
            />
          </div>
        }
        padding="none"
      >
        <PatientFilters filter={view.filter} onChoose={choose} onClear={clear} />
        <Loaded
          of={found}
          rows={8}
          stale={stale}
          rowHeight={52}
          failed={t('directory.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconUserSearch}
              title={
                isNarrow
                  ? t('person:noMatch')
                  : query
                    ? t('directory.noMatch', { query })
                    : t('directory.empty')
              }
              action={
                isNarrow ? (
                  <Button variant="default" onClick={clear}>
                    {t('person:filter.clear')}
                  </Button>
                ) : mayAdd ? (
                  <Button onClick={() => setAdding(query)}>
                    {query ? t('common:action.registerNamed', { name: query }) : t('directory.add')}
                  </Button>
                ) : null
              }
            >
              {isNarrow
                ? t('person:noMatchText')
                : query
                  ? t('directory.noMatchText')
                  : t(mayAdd ? 'directory.emptyDoctor' : 'directory.emptySecretary')}
            </EmptyState>
          }
        >
          {({ data, next }) => (
            <div aria-busy={found.isPlaceholderData}>
              <PatientTable patients={data} opensChart={isDoctor} />
              {mayAdd &&
              query &&
              !stale &&
              !isBorne(
                data.map(({ name }) => name),
                query,
              ) ? (
                <div className={styles.register}>
                  <Button variant="default" onClick={() => setAdding(query)}>
                    {t('common:action.registerNamed', { name: query })}
                  </Button>
                </div>
              ) : null}
              <PageTurner
                pages={pages}
                next={next}
                words={{
                  label: t('person:pages.label'),
                  newer: t('person:pages.before'),
                  older: t('person:pages.after'),
                  place: t('person:pages.page', { number: number(pages.number) }),
                }}
              />
            </div>
          )}
        </Loaded>
      </Card>
      {adding === null ? null : (
        <AddPatientDialog
          searched={adding}
          onClose={() => setAdding(null)}
          onAdded={({ id }) => void navigate((isDoctor ? carePath : personAddress)(id))}
        />
      )}
    </Page>
  );
}
