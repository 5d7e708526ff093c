import {
  getChartTimeline,
  type Happened,
  type HappenedKind,
  happenedKinds,
} from '@doctor-plus/contract/charts/chart-timeline.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { timelineYears } from '../timeline-years.ts';
import { useOlder } from '../use-older.ts';
import { SoughtVisitContext } from './cited-entry.ts';
import styles from './timeline-card.module.css';
import { TimelineRow } from './timeline-row.tsx';

/** How far back, in days; null is as far as the chart goes. */
const periods = { all: null, days90: 90, year: 365, years5: 1826 } as const;
type Period = keyof typeof periods;
const isPeriod = (name: string): name is Period => name in periods;

/** The instant at which a period begins; asked for once, because one that moves would be another question each time. */
const sinceOf = (period: Period): string | null => {
  const days = periods[period];
  return days === null ? null : new Date(clock.now().getTime() - days * 86_400_000).toISOString();
};

/** Everything in a chart in the order in which it happened, narrowed by kind and by time. */
export function TimelineCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('entries');
  const [kind, setKind] = useState<HappenedKind | ''>('');
  const [period, setPeriod] = useState<Period>('all');
  const sought = useContext(SoughtVisitContext);
  useEffect(() => {
    if (!sought) return;
    setKind('visit');
    setPeriod('all');
  }, [sought]);
  const since = useMemo(() => sinceOf(period), [period]);
  const query = { ...(kind === '' ? {} : { kind }), ...(since === null ? {} : { since }) };
  const timeline = useEndpoint(
    getChartTimeline,
    { params: { id: patientId }, query },
    { keepPrevious: true },
  );
  return (
    <Card title={t('timeline.title')} padding="none">
      <div className={styles.filters}>
        <SelectField
          label={t('timeline.kind')}
          size="compact"
          value={kind === '' ? 'all' : kind}
          onChange={(value) => setKind(happenedKinds.find((one) => one === value) ?? '')}
          options={[
            { value: 'all', label: t('timeline.everything') },
            ...happenedKinds.map((one) => ({ value: one, label: t(`kind.${one}`) })),
          ]}
        />
        <SelectField
          label={t('timeline.period')}
          size="compact"
          value={period}
          onChange={(value) => setPeriod(isPeriod(value) ? value : 'all')}
          options={Object.keys(periods).map((one) => ({ value: one, label: t(`timeline.${one}`) }))}
        />
      </div>
      <Loaded
        of={timeline}
        failed={t('timeline.failed')}
        rows={6}
        rowHeight={56}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={IconHistory} title={t('timeline.none')} />}
      >
        {(first) => <Years key={`${kind}/${period}`} patientId={patientId} query={query} first={first} />}
      </Loaded>
    </Card>
  );
}

type YearsProps = {
  patientId: string;
  query: { kind?: HappenedKind; since?: string };
  first: ResponseOf<typeof getChartTimeline>;
};

function Years({ patientId, query, first }: YearsProps) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { data, more, asking } = useOlder(first, (next) =>
    api(getChartTimeline, { params: { id: patientId }, query: { ...query, ...next } }),
  );
  const sought = useContext(SoughtVisitContext);
  const read = useRef(0);
  // Reads on until the visit is there; a page that could not be read is not asked for over and over.
  useEffect(() => {
    if (!sought || !more || asking || read.current === data.length) return;
    if (data.some(({ kind, id }) => kind === 'visit' && id === sought.id)) return;
    read.current = data.length;
    more();
  });
  return (
    <>
      {timelineYears(data, (at) => dayOf(at, formats.zone)).map(({ year, entries }) => (
        <section key={year} aria-label={year}>
          <h3 className={styles.year}>{year}</h3>
          <ol>
            {entries.map((entry: Happened) => (
              <TimelineRow key={`${entry.kind}/${entry.id}`} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {more ? (
        <div className={styles.more}>
          <Button variant="default" size="xs" loading={asking} onClick={more}>
            {t('earlier.show')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
