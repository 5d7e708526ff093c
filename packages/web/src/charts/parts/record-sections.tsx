import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconBandage, IconHistory, IconStethoscope, IconVaccine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EntryRow, ShownOf } from './entry-row.tsx';

type SectionProps = {
  chart: Chart;
  /** One button at the right of the header. */
  aside?: ReactNode;
};

export function ConditionsSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { total, entries } = chart.conditions;
  const ordered = [...entries].sort(
    (one, other) => Number(one.status === 'resolved') - Number(other.status === 'resolved'),
  );
  return (
    <Card title={t('condition.title')} detail={total} aside={aside} padding="none">
      {total === 0 ? (
        <EmptyState icon={IconStethoscope} title={t('condition.none')}>
          {t('condition.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('condition.title')}>
          {ordered.map((entry) => (
            <EntryRow
              key={entry.id}
              kind="condition"
              entry={entry}
              title={entry.name}
              past={entry.status === 'resolved'}
              end={
                entry.status === 'resolved' ? (
                  <StatusBadge tone="neutral" icon={IconHistory} bare>
                    {[t('condition.resolved'), entry.ended_at ? formats.date(entry.ended_at) : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </StatusBadge>
                ) : (
                  <StatusBadge tone="info" icon={IconStethoscope} bare>
                    {t('condition.active')}
                  </StatusBadge>
                )
              }
            />
          ))}
        </Rows>
      )}
      <ShownOf shown={entries.length} total={total} />
    </Card>
  );
}

export function ImmunizationsSection({ chart }: SectionProps) {
  const { t } = useTranslation('charts');
  const { total, entries } = chart.immunizations;
  return (
    <Card title={t('immunization.title')} detail={total} padding="none">
      {total === 0 ? (
        <EmptyState icon={IconVaccine} title={t('immunization.none')}>
          {t('immunization.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('immunization.title')}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} kind="immunization" entry={entry} title={entry.name} />
          ))}
        </Rows>
      )}
      <ShownOf shown={entries.length} total={total} />
    </Card>
  );
}

export function ProceduresSection({ chart }: SectionProps) {
  const { t } = useTranslation('charts');
  const { total, entries } = chart.procedures;
  return (
    <Card title={t('tab.procedures')} detail={total} padding="none">
      {total === 0 ? (
        <EmptyState icon={IconBandage} title={t('procedure.none')}>
          {t('procedure.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('tab.procedures')}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              kind="procedure"
              entry={entry}
              title={entry.name}
              detail={entry.reason}
            />
          ))}
        </Rows>
      )}
      <ShownOf shown={entries.length} total={total} />
    </Card>
  );
}
