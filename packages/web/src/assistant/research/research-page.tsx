import { listLibrary } from '@doctor-plus/contract/assistant/library.ts';
import { searchLibrary } from '@doctor-plus/contract/assistant/research.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { Button } from '@mantine/core';
import { IconBooks, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { filterQuery, LibraryFilters } from '../library/library-filters.tsx';
import { useLibraryPath } from '../library/library-paths.ts';
import { useLibraryWords } from '../library/library-words.ts';
import styles from './research.module.css';
import { Results } from './results.tsx';
import { type Asked, useResearchState } from './use-research-state.ts';

/** `/ai-assistant/research`: what the practice's own documents say about a question. No patient is looked at. */
export function ResearchPage() {
  const { t } = useTranslation('library');
  const base = useLibraryPath();
  const { asked, ask } = useResearchState();
  const [typed, setTyped] = useState(asked.question);
  const submit = () => ask({ ...asked, question: typed.trim() });
  const change = (next: string) => {
    setTyped(next);
    if (next === '') ask({ ...asked, question: '' });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Page
      title={t('research.title')}
      subtitle={t('research.text')}
      actions={
        <Button
          component={Link}
          to={base}
          variant="default"
          leftSection={<IconBooks size={16} aria-hidden />}
        >
          {t('research.library')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the search landmark of every browser in use. */}
      <form className={styles.form} role="search" onSubmit={send}>
        <SearchField
          size="large"
          label={t('research.question')}
          placeholder={t('research.example')}
          value={typed}
          maxLength={300}
          onChange={change}
        />
        <Button
          type="submit"
          size="md"
          disabled={typed.trim() === ''}
          leftSection={<IconSearch size={16} aria-hidden />}
        >
          {t('research.search')}
        </Button>
        <div className={styles.filters}>
          <LibraryFilters filter={asked} onChange={(filter) => ask({ ...asked, ...filter })} />
          <p className={styles.note}>{t('research.note')}</p>
        </div>
      </form>
      {asked.question === '' ? <Shelf asked={asked} /> : <Found asked={asked} />}
    </Page>
  );
}

function Found({ asked }: { asked: Asked }) {
  const { t, i18n } = useTranslation('library');
  const query = { question: asked.question, ...filterQuery(asked), lang: i18n.language as Language };
  const read = useEndpoint(searchLibrary, { query });
  return (
    <section className={styles.results} aria-label={t('research.results')} aria-live="polite">
      <Loaded of={read} rows={4} rowHeight={120} failed={t('research.failed')}>
        {(answer) => <Results answer={answer} />}
      </Loaded>
    </section>
  );
}

/** What there is to ask about, while nothing is asked. */
function Shelf({ asked }: { asked: Asked }) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const base = useLibraryPath();
  const list = useEndpoint(listLibrary, { query: { query: '', ...filterQuery(asked) } });
  const isNarrowed = asked.kind !== null || asked.language !== null;
  return (
    <Card title={t('research.shelf')} padding="none">
      <Loaded
        of={list}
        rows={4}
        rowHeight={64}
        failed={t('list.failed')}
        isEmpty={({ data }) => data.every(({ state }) => state !== 'published')}
        empty={
          <EmptyState
            icon={IconBooks}
            title={t(isNarrowed ? 'list.noneFound' : 'research.empty')}
            {...(isNarrowed
              ? {}
              : {
                  action: (
                    <Button component={Link} to={base}>
                      {t('research.fill')}
                    </Button>
                  ),
                })}
          >
            {t(isNarrowed ? 'list.noneFoundText' : 'research.emptyText')}
          </EmptyState>
        }
      >
        {({ data }) => (
          <Rows label={t('research.shelf')}>
            {data
              .filter(({ state }) => state === 'published')
              .map((entry) => (
                <li key={entry.id} className={styles.entry}>
                  <Link to={`${base}/${entry.id}`}>{entry.title}</Link>
                  <Facts className={styles.small} items={words.about(entry)} />
                </li>
              ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}
