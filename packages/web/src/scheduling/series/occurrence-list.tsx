import type { Location } from '@doctor-plus/contract/directory/schema.ts';
import type { SeriesReport } from '@doctor-plus/contract/scheduling/series.ts';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { type Decision, type Decisions, decided } from './decisions.ts';
import { OccurrenceRow } from './occurrence-row.tsx';
import styles from './series.module.css';

type OccurrenceListProps = {
  report: SeriesReport;
  places: readonly Location[];
  decisions: Decisions;
  skips: 'leaveOut' | 'leaveThere';
  onDecide: (decisions: Decisions) => void;
};

/** Every visit of a series, checked; those that wait for a decision are one press away. */
export function OccurrenceList({ report, places, decisions, skips, onDecide }: OccurrenceListProps) {
  const { t } = useTranslation('series');
  const list = useRef<HTMLOListElement>(null);
  const toFirst = () => {
    const first = list.current?.querySelector<HTMLElement>('[data-open] button');
    first?.scrollIntoView({ block: 'center' });
    first?.focus();
  };
  return (
    <>
      {report.open > 0 ? (
        <div className={styles.problem}>
          <Alert
            tone="warn"
            title={t('report.open', { count: report.open })}
            live
            action={
              <Button size="xs" variant="default" onClick={toFirst}>
                {t('report.toFirst')}
              </Button>
            }
          >
            {t('report.openText')}
          </Alert>
        </div>
      ) : null}
      <ol className={styles.items} ref={list} aria-label={t('report.title')}>
        {report.data.map((item) => (
          <OccurrenceRow
            key={item.recurrence_id}
            item={item}
            places={places}
            zone={report.time_zone}
            isDecided={decisions.has(item.recurrence_id)}
            skips={skips}
            onDecide={(decision: Decision | null) =>
              onDecide(decided(decisions, item.recurrence_id, decision))
            }
          />
        ))}
      </ol>
    </>
  );
}
