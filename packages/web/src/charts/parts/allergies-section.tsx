import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { IconAlertOctagon, IconCircleCheck, IconHistory, IconShieldQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Rows } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EntryRow, ShownOf } from './entry-row.tsx';

type SectionProps = {
  chart: Chart;
  /** One button at the right of the header. */
  aside?: ReactNode;
};

/** Three states, which must never be taken for one another: substances, asked and none, never asked. */
export function AllergiesSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation('charts');
  const { total, entries } = chart.allergies;
  const active = entries.filter(({ status }) => status === 'active');
  const noneKnown = active.length === 0 ? entries.filter(({ status }) => status === 'none_known') : [];
  const resolved = entries.filter(({ status }) => status === 'resolved');
  return (
    <Card
      title={t('tab.allergies')}
      detail={active.length > 0 ? active.length : undefined}
      aside={aside}
      padding="none"
    >
      {total === 0 ? (
        <EmptyState icon={IconShieldQuestion} title={t('allergy.neverAsked')}>
          {t('allergy.neverAskedText')}
        </EmptyState>
      ) : (
        <Rows label={t('tab.allergies')}>
          {active.map((entry) => (
            <EntryRow
              key={entry.id}
              kind="allergy"
              entry={entry}
              title={entry.substance}
              detail={entry.reaction ?? t('allergy.noReaction')}
              end={
                entry.criticality === 'high' ? (
                  <StatusBadge tone="bad" icon={IconAlertOctagon} bare>
                    {t('allergy.severe')}
                  </StatusBadge>
                ) : null
              }
            />
          ))}
          {noneKnown.map((entry) => (
            <EntryRow
              key={entry.id}
              kind="allergy"
              entry={entry}
              title={t('allergy.noneKnown')}
              detail={t('allergy.noneKnownText')}
              end={
                <StatusBadge tone="ok" icon={IconCircleCheck} bare>
                  {t('allergy.asked')}
                </StatusBadge>
              }
            />
          ))}
          {resolved.map((entry) => (
            <EntryRow
              key={entry.id}
              kind="allergy"
              entry={entry}
              title={entry.substance}
              detail={entry.reaction}
              past
              end={
                <StatusBadge tone="neutral" icon={IconHistory} bare>
                  {t('allergy.resolved')}
                </StatusBadge>
              }
            />
          ))}
        </Rows>
      )}
      <ShownOf shown={entries.length} total={total} />
    </Card>
  );
}
