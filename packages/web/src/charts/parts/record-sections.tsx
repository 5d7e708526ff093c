import { IconBandage, IconHistory, IconStethoscope, IconVaccine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Rows } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ChartSection, type SectionProps } from './chart-section.tsx';
import { EntryRow } from './entry-row.tsx';
import { TermName } from './term-name.tsx';

export function ConditionsSection({ chart, aside }: SectionProps<'conditions'>) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { entries } = chart.conditions;
  const ordered = [...entries].sort(
    (one, other) => Number(one.status !== 'active') - Number(other.status !== 'active'),
  );
  return (
    <ChartSection
      title={t('condition.title')}
      aside={aside}
      chart={chart}
      section="conditions"
      empty={{ icon: IconStethoscope, title: t('condition.none'), text: t('condition.noneText') }}
    >
      <Rows label={t('condition.title')}>
        {ordered.map((entry) => (
          <EntryRow
            key={entry.id}
            kind="condition"
            entry={entry}
            title={<TermName kind="condition" entry={entry} />}
            past={entry.status !== 'active'}
            end={
              entry.status !== 'active' ? (
                <StatusBadge tone="neutral" icon={IconHistory} bare>
                  {[
                    t(`condition.${entry.status}`),
                    entry.ended_at ? formats.date(entry.ended_on ?? entry.ended_at) : '',
                  ]
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
    </ChartSection>
  );
}

export function ImmunizationsSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation(['charts', 'entries']);
  const { entries } = chart.immunizations;
  return (
    <ChartSection
      title={t('immunization.title')}
      aside={aside}
      chart={chart}
      section="immunizations"
      empty={{ icon: IconVaccine, title: t('immunization.none'), text: t('immunization.noneText') }}
    >
      <Rows label={t('immunization.title')}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            kind="immunization"
            entry={entry}
            title={<TermName kind="immunization" entry={entry} />}
            detail={[
              entry.dose_number === null ? '' : `${t('entries:field.dose_number')} ${entry.dose_number}`,
              entry.lot === null ? '' : `${t('entries:field.lot')} ${entry.lot}`,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          />
        ))}
      </Rows>
    </ChartSection>
  );
}

export function ProceduresSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation('charts');
  const { entries } = chart.procedures;
  return (
    <ChartSection
      title={t('tab.procedures')}
      aside={aside}
      chart={chart}
      section="procedures"
      empty={{ icon: IconBandage, title: t('procedure.none'), text: t('procedure.noneText') }}
    >
      <Rows label={t('tab.procedures')}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} kind="procedure" entry={entry} title={entry.name} detail={entry.reason} />
        ))}
      </Rows>
    </ChartSection>
  );
}
