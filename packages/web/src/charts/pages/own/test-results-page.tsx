import { getOwnTestResults, type OwnTestResults } from '@doctor-plus/contract/charts/own-record.ts';
import { IconInfoCircle, IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActingName } from '../../../platform/acting.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useEarlierOf } from '../../earlier-entries.ts';
import { type LabTest, testsByGroup } from '../../lab-groups.ts';
import { isOutOfRange, placeOf } from '../../lab-rows.ts';
import { EarlierControl } from '../../parts/earlier-control.tsx';
import { TestRow } from '../../parts/own/test-row.tsx';
import { VitalsCard } from '../../parts/vitals-card.tsx';
import own from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';
import styles from './test-results-page.module.css';

const sections = ['labs', 'vitals'] as const;

/** So many tests are found by eye. */
const manyTests = 12;

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** `/medical-records/test-results`: every test with what its range means, and the vital signs. */
export function OwnTestResultsPage() {
  const { t } = useTranslation('record');
  const acting = useActingName();
  const record = useEndpoint(getOwnTestResults);
  return (
    <Page
      title={acting === null ? t('tests.title') : t('tests.titleOf', { name: acting })}
      subtitle={t('tests.text')}
    >
      <Loaded of={record} failed={t('failed')} skeleton={<OwnSkeleton rows={6} />}>
        {(data) => <TestResults opening={data} />}
      </Loaded>
    </Page>
  );
}

function TestResults({ opening }: { opening: OwnTestResults }) {
  const record = useEarlierOf(opening, sections);
  const [allVitals, setAllVitals] = useState(false);
  return (
    <div className={own.stack}>
      <Labs record={record} />
      <div className={styles.vitals}>
        <VitalsCard chart={record} showAll={allVitals} onShowAll={setAllVitals} />
      </div>
    </div>
  );
}

function Labs({ record }: { record: OwnTestResults }) {
  const { t } = useTranslation('record');
  const [query, setQuery] = useState('');
  const { entries, total } = record.labs;
  const groups = testsByGroup(entries);
  const tests = groups.flatMap((group) => group.tests);
  const ranged = tests.map(({ latest }) => latest).filter((latest) => placeOf(latest) !== null);
  const wanted = fold(query.trim());
  const matches = ({ latest }: LabTest) => fold(latest.name).includes(wanted);
  const shown = groups
    .map(({ group, tests: all }) => ({ group, tests: all.filter(matches) }))
    .filter((one) => one.tests.length > 0);
  if (total === 0)
    return (
      <Card title={t('tests.labs')} padding="none">
        <EmptyState icon={IconTestPipe} title={t('tests.none')}>
          {t('tests.noneText')}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Alert
        tone="neutral"
        icon={IconInfoCircle}
        title={
          ranged.length === 0
            ? t('tests.summaryNone')
            : t('tests.summary', { out: ranged.filter(isOutOfRange).length, total: ranged.length })
        }
      >
        {t('tests.whatRangeIs')}
      </Alert>
      {tests.length > manyTests ? (
        <SearchField label={t('tests.search')} value={query} onChange={setQuery} />
      ) : null}
      {shown.length === 0 ? (
        <Card>
          <EmptyState icon={IconTestPipe} title={t('tests.noMatch', { query: query.trim() })} />
        </Card>
      ) : null}
      {shown.map(({ group, tests: ofGroup }) => (
        <Card key={group} title={t(`tests.group.${group}`)} padding="none">
          <p className={own.intro}>{t(`tests.groupText.${group}`)}</p>
          <ul className={styles.tests}>
            {ofGroup.map((test) => (
              <TestRow key={test.latest.id} test={test} />
            ))}
          </ul>
        </Card>
      ))}
      <EarlierControl chart={record} section="labs" shown={entries.length} />
    </>
  );
}
