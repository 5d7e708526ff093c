import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconTestPipe } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { Card } from '../../ui/card.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { unbroken } from '../chart-lists.ts';
import { type LabEntry, latestOfEachTest, reportsOf } from '../lab-rows.ts';
import { useTermName } from '../use-term-name.ts';
import { useWhen } from '../use-when.ts';
import { EarlierControl } from './earlier-control.tsx';
import { LatestLabTable, ReportTable } from './lab-table.tsx';
import styles from './labs-section.module.css';

const manyTests = 12;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The latest of each test with its trend, then every report by its date. */
export function LabsSection({ chart, aside }: { chart: Chart; aside?: ReactNode }) {
  const { t } = useTranslation('charts');
  return (
    <>
      <Labs chart={chart} aside={aside} />
      <Link className={styles.ranges} to="/patients/lab-ranges">
        {t('lab.ranges')}
      </Link>
    </>
  );
}

function Labs({ chart, aside }: { chart: Chart; aside?: ReactNode }) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { when } = useWhen();
  const [query, setQuery] = useState('');
  const named = useTermName('lab');
  /** By the name that is shown, or the one that was recorded. */
  const matches = (lab: LabEntry) =>
    [lab.name, named(lab).name].some((name) => fold(name).includes(fold(query.trim())));
  const { total, entries } = chart.labs;
  if (total === 0) {
    return (
      <Card title={t('tab.labResults')} aside={aside} padding="none">
        <EmptyState icon={IconTestPipe} title={t('lab.none')}>
          {t('lab.noneText')}
        </EmptyState>
      </Card>
    );
  }
  const latest = latestOfEachTest(entries);
  const listed = unbroken(chart, 'labs');
  const found = query.trim() === '' ? listed : listed.filter(matches);
  const shownLatest = query.trim() === '' ? latest : latest.filter((row) => matches(row.latest));
  return (
    <>
      {latest.length > manyTests ? (
        <SearchField label={t('lab.search')} value={query} onChange={setQuery} />
      ) : null}
      {shownLatest.length === 0 && found.length === 0 ? (
        <Card>
          <EmptyState icon={IconTestPipe} title={t('lab.noMatch', { query: query.trim() })} />
        </Card>
      ) : (
        <>
          <Card title={t('lab.latest')} detail={shownLatest.length} aside={aside} padding="none">
            <LatestLabTable label={t('lab.trends')} rows={shownLatest} withTrend />
          </Card>
          <Card title={t('lab.reports')} detail={total} padding="none">
            {reportsOf(found, (at) => dayOf(at, formats.zone)).map(({ key, day, first, results }) => {
              const dated = day === null ? when(first) : formats.date(day);
              return (
                <section key={key} className={styles.report} aria-label={dated}>
                  <h3 className={styles.day}>
                    {dated} <span>{t('lab.results', { count: results.length })}</span>
                  </h3>
                  <ReportTable label={t('lab.reportOf', { day: dated })} results={results} />
                </section>
              );
            })}
            <EarlierControl chart={chart} section="labs" shown={listed.length} />
          </Card>
        </>
      )}
    </>
  );
}
