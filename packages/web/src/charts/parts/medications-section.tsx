import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconHistory, IconPill } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './entry-row.module.css';
import { EntryRow, ShownOf } from './entry-row.tsx';

type SectionProps = {
  chart: Chart;
  /** One button at the right of the header. */
  aside?: ReactNode;
};

export function MedicationsSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { total, entries } = chart.medications;
  const active = entries.filter(({ status }) => status === 'active');
  const past = entries.filter(({ status }) => status !== 'active');
  return (
    <Card
      title={t('tab.medications')}
      detail={t('medication.active', { count: active.length })}
      aside={aside}
      padding="none"
    >
      {total === 0 ? (
        <EmptyState icon={IconPill} title={t('medication.none')}>
          {t('medication.noneText')}
        </EmptyState>
      ) : (
        <>
          {active.length === 0 ? <EmptyState icon={IconPill} title={t('medication.noneActive')} /> : null}
          <Rows label={t('medication.activeList')}>
            {active.map((entry) => (
              <EntryRow
                key={entry.id}
                kind="medication"
                entry={entry}
                title={entry.name}
                detail={doseAndReason(entry)}
              />
            ))}
          </Rows>
          {past.length > 0 ? <h3 className={styles.subtitle}>{t('medication.past')}</h3> : null}
          <Rows label={t('medication.past')}>
            {past.map((entry) => (
              <EntryRow
                key={entry.id}
                kind="medication"
                entry={entry}
                title={entry.name}
                detail={doseAndReason(entry)}
                past
                end={
                  <StatusBadge tone="neutral" icon={IconHistory} bare>
                    {[t(`medication.${entry.status}`), entry.stopped_at ? formats.date(entry.stopped_at) : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </StatusBadge>
                }
              />
            ))}
          </Rows>
          <ShownOf shown={entries.length} total={total} />
        </>
      )}
    </Card>
  );
}

const doseAndReason = ({ dose, reason }: { dose: string | null; reason: string | null }) =>
  [dose, reason].filter(Boolean).join(' · ');
