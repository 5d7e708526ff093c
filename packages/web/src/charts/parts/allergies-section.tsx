import { IconAlertOctagon, IconCircleCheck, IconHistory, IconShieldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Rows } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { allergyState, noneKnownKey } from '../allergy-state.ts';
import { ChartSection, type SectionProps } from './chart-section.tsx';
import { EntryRow } from './entry-row.tsx';

/** Three states, which must never be taken for one another: substances, asked and none (of all, or of one kind), never asked. */
export function AllergiesSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation(['charts', 'entries']);
  const { entries } = chart.allergies;
  const { active, denied, resolved } = allergyState(entries);
  return (
    <ChartSection
      title={t('tab.allergies')}
      detail={active.length > 0 ? active.length : null}
      aside={aside}
      chart={chart}
      section="allergies"
      empty={{
        icon: IconShieldQuestion,
        title: t('allergy.neverAsked'),
        text: t('allergy.neverAskedText'),
      }}
    >
      <Rows label={t('tab.allergies')}>
        {active.map((entry) => (
          <EntryRow
            key={entry.id}
            kind="allergy"
            entry={entry}
            title={entry.substance}
            detail={[
              entry.reaction ?? t('allergy.noReaction'),
              entry.severity ? t(`entries:severity.${entry.severity}`) : '',
            ]
              .filter((part) => part !== '')
              .join(' · ')}
            end={
              entry.criticality === 'high' ? (
                <StatusBadge tone="bad" icon={IconAlertOctagon} bare>
                  {t('allergy.severe')}
                </StatusBadge>
              ) : null
            }
          />
        ))}
        {denied.map((entry) => (
          <EntryRow
            key={entry.id}
            kind="allergy"
            entry={entry}
            title={t(noneKnownKey(entry))}
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
                {t(`allergy.${entry.status}`)}
              </StatusBadge>
            }
          />
        ))}
      </Rows>
    </ChartSection>
  );
}
