import {
  getOwnConditions,
  getOwnTimeline,
  type TimelineKind,
  timelineKinds,
} from '@doctor-plus/contract/charts/own-record.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActingName } from '../../../platform/acting.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ChartPart } from '../../chart-lists.ts';
import { useEarlierOf } from '../../earlier-entries.ts';
import { BackgroundSection } from '../../parts/background-section.tsx';
import { Timeline } from '../../parts/own/timeline.tsx';
import { ConditionsSection } from '../../parts/record-sections.tsx';
import styles from './history-page.module.css';
import own from './own.module.css';
import { OwnSkeleton } from './own-skeleton.tsx';

/** `/medical-records/history`: problems of today and of the past, and everything that happened, by year. */
export function OwnHistoryPage() {
  const { t } = useTranslation('record');
  const acting = useActingName();
  const conditions = useEndpoint(getOwnConditions);
  return (
    <Page
      title={acting === null ? t('history.title') : t('history.titleOf', { name: acting })}
      subtitle={t('history.text')}
    >
      <div className={own.columns}>
        <div className={`${own.column} ${own.aside}`}>
          <Loaded of={conditions} failed={t('failed')} skeleton={<OwnSkeleton rows={4} />}>
            {(record) => <Conditions record={record} />}
          </Loaded>
        </div>
        <div className={own.column}>
          <OverTheYears />
        </div>
      </div>
    </Page>
  );
}

const sections = ['conditions', 'background'] as const;

function Conditions({ record }: { record: ChartPart<'conditions' | 'background'> }) {
  const chart = useEarlierOf(record, sections);
  return (
    <>
      <ConditionsSection chart={chart} />
      <BackgroundSection chart={chart} />
    </>
  );
}

function OverTheYears() {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const timeline = useEndpoint(getOwnTimeline, { query: kind ? { kind } : {} }, { keepPrevious: true });
  const counts = timeline.data?.counts;
  const chips: readonly { kind: TimelineKind | null; count: number | undefined }[] = [
    { kind: null, count: counts && counts.visit + counts.condition + counts.procedure + counts.note },
    ...timelineKinds.map((one) => ({ kind: one, count: counts?.[one] })),
  ];
  return (
    <Card title={t('history.timeline')} padding="none">
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('history.filter')}</legend>
        {chips.map((chip) => (
          <button
            key={chip.kind ?? 'all'}
            type="button"
            className={styles.chip}
            aria-pressed={kind === chip.kind}
            onClick={() => setKind(chip.kind)}
          >
            {t(`history.kinds.${chip.kind ?? 'all'}`)}
            {chip.count === undefined ? null : <span>{formats.number(chip.count)}</span>}
          </button>
        ))}
      </fieldset>
      <Loaded of={timeline} failed={t('failed')} rows={6} rowHeight={72}>
        {(page) => <Timeline key={kind} kind={kind} first={page} />}
      </Loaded>
    </Card>
  );
}
