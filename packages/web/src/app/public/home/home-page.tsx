import './texts.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../../platform/settings.ts';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { WaysToBrowse } from '../browse/ways-to-browse.tsx';
import { About } from './about.tsx';
import { DoctorSearch } from './doctor-search.tsx';
import styles from './home-page.module.css';
import { useResults } from './use-results.ts';
import { WaysToJoin } from './ways-to-join.tsx';

const Results = lazy(async () => ({ default: (await import('./results.tsx')).Results }));

/** What an installation is called before its practice has given it a name. */
const product = 'Doctor Plus';

/**
 * `/`: the search is the page; below it the ways to join and what the portal does. The server draws the same page
 * first (`platform/pages/first-view/home.ts`).
 */
export function HomePage() {
  const { t } = useTranslation('home');
  const { practice } = settings;
  const { query, found, search } = useResults();
  const named = practice !== '' && practice !== product;
  useDocumentTitle(named ? `${practice} · ${t('meta.home')}` : t('meta.home'));
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        {named ? <p className={styles.practice}>{practice}</p> : null}
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.subtitle}>{t('hero.subtitle')}</p>
        <div className={styles.search}>
          <DoctorSearch initial={query} onSearch={search} />
        </div>
        <div className={styles.browse}>
          <p className={styles.browseTitle}>{t('footer:browse.label')}</p>
          <WaysToBrowse />
        </div>
      </section>
      <Suspense fallback={query ? <div className={styles.room} /> : null}>
        {query ? <Results query={query} found={found} /> : null}
      </Suspense>
      <WaysToJoin />
      <About />
    </div>
  );
}
