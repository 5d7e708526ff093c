import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconHistory, IconPill } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Rows } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ChartSection, type SectionProps } from './chart-section.tsx';
import styles from './entry-row.module.css';
import { EntryRow } from './entry-row.tsx';

export function MedicationsSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { entries } = chart.medications;
  const active = entries.filter(({ status }) => status === 'active');
  const past = entries.filter(({ status }) => status !== 'active');
  return (
    <ChartSection
      title={t('tab.medications')}
      detail={t('medication.active', { count: active.length })}
      aside={aside}
      chart={chart}
      section="medications"
      empty={{ icon: IconPill, title: t('medication.none'), text: t('medication.noneText') }}
    >
      {active.length === 0 ? <EmptyState icon={IconPill} title={t('medication.noneActive')} /> : null}
      <Rows label={t('medication.activeList')}>
        {active.map((entry) => (
          <MedicationRow key={entry.id} entry={entry} />
        ))}
      </Rows>
      {past.length > 0 ? <h3 className={styles.subtitle}>{t('medication.past')}</h3> : null}
      <Rows label={t('medication.past')}>
        {past.map((entry) => (
          <MedicationRow
            key={entry.id}
            entry={entry}
            ended={[t(`medication.${entry.status}`), entry.stopped_at ? formats.date(entry.stopped_at) : '']
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Rows>
    </ChartSection>
  );
}

type Medication = Chart['medications']['entries'][number];

/** What is taken, how and why; with how and when it ended, if it did. */
function MedicationRow({ entry, ended }: { entry: Medication; ended?: string }) {
  return (
    <EntryRow
      kind="medication"
      entry={entry}
      title={entry.name}
      detail={[entry.dose, entry.reason].filter(Boolean).join(' · ')}
      past={ended !== undefined}
      end={
        ended === undefined ? null : (
          <StatusBadge tone="neutral" icon={IconHistory} bare>
            {ended}
          </StatusBadge>
        )
      }
    />
  );
}
