import { type LibraryEntry, listLibrary } from '@doctor-plus/contract/assistant/library.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBooks, IconPlus, IconShieldQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CheckField } from '../../ui/form-fields.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './library.module.css';
import { filterQuery, type LibraryFilter, LibraryFilters } from './library-filters.tsx';
import { useLibraryPath } from './library-paths.ts';
import { stateLooks, useLibraryWords } from './library-words.ts';

/** `/admin/library` and `/ai-assistant/research/library`: the practice's own documents, kept by its doctors and administrators. */
export function LibraryPage() {
  const { t } = useTranslation('library');
  const base = useLibraryPath();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 300);
  const [filter, setFilter] = useState<LibraryFilter>({ kind: null, language: null });
  const [retired, setRetired] = useState(false);
  const wanted = { query, ...filterQuery(filter), ...(retired ? { retired: 'true' as const } : {}) };
  const list = useEndpoint(listLibrary, { query: wanted }, { keepPrevious: true });
  const isNarrowed = query !== '' || filter.kind !== null || filter.language !== null || retired;
  const add = (
    <Button component={Link} to={`${base}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('list.add')}
    </Button>
  );
  return (
    <Page title={t('list.title')} subtitle={t('list.text')} actions={add}>
      <Card padding="none" title={t('list.documents')} detail={list.data?.total}>
        <div className={styles.filters}>
          <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
          <LibraryFilters filter={filter} onChange={setFilter} />
          <CheckField
            label={t('list.retired')}
            checked={retired}
            onChange={(event) => setRetired(event.currentTarget.checked)}
          />
        </div>
        <Loaded
          of={list}
          rows={4}
          rowHeight={84}
          failed={t('list.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={IconBooks}
              title={t(isNarrowed ? 'list.noneFound' : 'list.none')}
              {...(isNarrowed ? {} : { action: add })}
            >
              {t(isNarrowed ? 'list.noneFoundText' : 'list.noneText')}
            </EmptyState>
          }
        >
          {({ data, total }) => (
            <>
              {total > data.length ? (
                <p className={styles.intro}>{t('list.shownOf', { shown: data.length, total })}</p>
              ) : null}
              <Rows label={t('list.documents')}>
                {data.map((entry) => (
                  <DocumentRow key={`${entry.id}/${entry.version}`} entry={entry} base={base} />
                ))}
              </Rows>
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

function DocumentRow({ entry, base }: { entry: LibraryEntry; base: string }) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const { tone, icon } = stateLooks[entry.state];
  return (
    <li className={styles.row}>
      <p className={styles.title}>
        <Link to={`${base}/${entry.id}?version=${entry.version}`}>{entry.title}</Link>
        <StatusBadge tone={tone} icon={icon}>
          {t(`state.${entry.state}`)}
        </StatusBadge>
        {entry.state === 'published' && entry.reviewed === null ? (
          <StatusBadge tone="warn" icon={IconShieldQuestion}>
            {t('state.notReviewed')}
          </StatusBadge>
        ) : null}
      </p>
      <Facts items={words.about(entry)} />
      <Facts
        className={styles.small}
        items={[
          t('list.passages', { count: entry.passages }),
          t('list.version', { version: entry.version }),
          ...words.hands(entry).slice(-1),
        ]}
      />
      {entry.replaces ? <p className={styles.small}>{t('list.replaces')}</p> : null}
      {entry.marks.length > 0 ? <p className={styles.marked}>{words.marks(entry.marks)}</p> : null}
    </li>
  );
}
