import type { PassedOver } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconHistory, IconPill } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Rows } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { orderWords } from '../visit-orders.ts';
import { ChartSection, type SectionProps } from './chart-section.tsx';
import { PassedOverLines } from './drugs/passed-over.tsx';
import styles from './entry-row.module.css';
import { EntryRow } from './entry-row.tsx';

type MedicationsSectionProps = SectionProps & {
  /** Alerts that somebody went on in spite of. */
  passedOver?: readonly PassedOver[];
  /** Opens an entry to change or renew it; absent where this person may not write. */
  onChange?: (entry: Medication) => void;
};

export function MedicationsSection({ chart, aside, passedOver = [], onChange }: MedicationsSectionProps) {
  const { t } = useTranslation(['charts', 'drugSafety']);
  const formats = useFormats();
  const { entries } = chart.medications;
  const active = entries.filter(({ status }) => status === 'active');
  const past = entries.filter(({ status }) => status !== 'active');
  const order = (entry: Medication) =>
    onChange ? (
      <Button
        size="xs"
        variant="default"
        aria-label={t('drugSafety:order.changeNamed', { name: entry.name })}
        onClick={() => onChange(entry)}
      >
        {t('drugSafety:order.change')}
      </Button>
    ) : null;
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
          <MedicationRow
            key={entry.id}
            entry={entry}
            passedOver={passedOver.filter((one) => one.medication_id === entry.id)}
            end={order(entry)}
          />
        ))}
      </Rows>
      {past.length > 0 ? <h3 className={styles.subtitle}>{t('medication.past')}</h3> : null}
      <Rows label={t('medication.past')}>
        {past.map((entry) => (
          <MedicationRow
            key={entry.id}
            entry={entry}
            passedOver={passedOver.filter((one) => one.medication_id === entry.id)}
            ended={[
              t(`medication.${entry.status}`),
              entry.stopped_at ? formats.date(entry.stopped_on ?? entry.stopped_at) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            end={order(entry)}
          />
        ))}
      </Rows>
    </ChartSection>
  );
}

type Medication = Chart['medications']['entries'][number];

type MedicationRowProps = {
  entry: Medication;
  passedOver: readonly PassedOver[];
  ended?: string;
  end?: ReactNode;
};

/** What is taken, how and why, and in spite of what; with how and when it ended, if it did. */
function MedicationRow({ entry, passedOver, ended, end }: MedicationRowProps) {
  const { t } = useTranslation('charts');
  const stated = entry.stated_as ? t(`medication.statedAs.${entry.stated_as}`) : null;
  return (
    <EntryRow
      kind="medication"
      entry={entry}
      title={entry.name}
      detail={[orderWords(entry), entry.reason, stated].filter(Boolean).join(' · ')}
      past={ended !== undefined}
      end={
        <>
          {ended === undefined ? null : (
            <StatusBadge tone="neutral" icon={IconHistory} bare>
              {ended}
            </StatusBadge>
          )}
          {end}
        </>
      }
    >
      {passedOver.length > 0 ? <PassedOverLines of={passedOver} /> : null}
    </EntryRow>
  );
}
