import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import {
  IconAlertOctagon,
  IconBandage,
  IconCircleCheck,
  IconHistory,
  IconNotes,
  IconPill,
  IconShieldQuestion,
  IconStethoscope,
  IconVaccine,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type ConclusionField, conclusionFields } from '../visit-form.ts';
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

export function NotesSection({ chart, aside }: SectionProps) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { total, entries } = chart.notes;
  return (
    <Card title={t('tab.notes')} detail={total} aside={aside} padding="none">
      {total === 0 ? (
        <EmptyState icon={IconNotes} title={t('note.none')}>
          {t('note.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('tab.notes')}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} kind="note" entry={entry} title={formats.dateTime(entry.effective_at)}>
              <p className={styles.body}>{entry.text}</p>
            </EntryRow>
          ))}
        </Rows>
      )}
      <ShownOf shown={entries.length} total={total} />
    </Card>
  );
}

const savedNames = {
  diagnosis: 'diagnosis',
  treatment: 'treatment',
  followUp: 'follow_up',
  prescription: 'prescription',
} as const satisfies Record<ConclusionField, string>;

export function ConclusionsSection({ chart }: SectionProps) {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  const { total, entries } = chart.conclusions;
  if (total === 0) return null;
  return (
    <Card title={t('conclusion.title')} detail={total} padding="none">
      <Rows label={t('conclusion.title')}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            kind="conclusion"
            entry={entry}
            title={formats.dateTime(entry.effective_at)}
          >
            {conclusionFields
              .filter((field) => entry[savedNames[field]] !== '')
              .map((field) => (
                <div key={field} className={styles.part}>
                  <p className={styles.partName}>{t(`conclusion.${field}`)}</p>
                  <p className={styles.body}>{entry[savedNames[field]]}</p>
                </div>
              ))}
          </EntryRow>
        ))}
      </Rows>
      <ShownOf shown={entries.length} total={total} />
    </Card>
  );
}
