import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { appointmentLooks } from '../../platform/appointment-looks.ts';
import { useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';
import { isBorne } from '../../platform/registering.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './patient-list.module.css';
import { lookOf, usePatientWords } from './patient-words.ts';
import { useWaitingWords } from './use-waiting-words.ts';

type LineProps = {
  id: string;
  name: string;
  detail: string;
  mark?: ReactNode;
  selected: boolean;
  onSelect: (id: string) => void;
};

const opensElsewhere = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

function PatientLine({ id, name, detail, mark, selected, onSelect }: LineProps) {
  return (
    <li>
      <Link
        to={carePath(id)}
        className={styles.line}
        aria-current={selected ? 'true' : undefined}
        onClick={(event) => {
          // What is typed for the patient before is saved first.
          if (opensElsewhere(event)) return;
          event.preventDefault();
          onSelect(id);
        }}
      >
        <Avatar name={name} tone={selected ? 'raised' : 'neutral'} />
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{detail}</span>
        </span>
        {mark}
      </Link>
    </li>
  );
}

type Selection = { selectedId: string | null; onSelect: (id: string) => void };

type TodaysListProps = Selection & { today: readonly Appointment[]; late: number | null };

/** Today's patients: in the room, waiting, and then in order of time. */
export function TodaysList({ today, late, selectedId, onSelect }: TodaysListProps) {
  const { t } = useTranslation(['patientCare', 'scheduling']);
  const formats = useFormats();
  const waitingFor = useWaitingWords();
  if (today.length === 0) return null;
  return (
    <section>
      <h3 className={styles.group}>
        {[t('list.today'), late === null ? '' : t('scheduling:waiting.late', { count: late })]
          .filter(Boolean)
          .join(' · ')}
      </h3>
      <ul>
        {today.map(({ patient, start, status, ...moments }) => (
          <PatientLine
            key={patient.id}
            id={patient.id}
            name={patient.name}
            detail={[patient.chart_number, formats.time(start), waitingFor({ status, ...moments })]
              .filter(Boolean)
              .join(' · ')}
            mark={
              <StatusBadge {...appointmentLooks[status]} iconOnly>
                {t(`appointment.${status}`)}
              </StatusBadge>
            }
            selected={patient.id === selectedId}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </section>
  );
}

function PatientMark({ patient }: { patient: PatientSummary }) {
  const words = usePatientWords();
  if (patient.status === 'Active' && !patient.deceased) return null;
  return (
    <StatusBadge {...lookOf(patient)} iconOnly>
      {words.status(patient)}
    </StatusBadge>
  );
}

function Patients({ patients, selectedId, onSelect }: Selection & { patients: readonly PatientSummary[] }) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  return (
    <ul>
      {patients.map((patient) => (
        <PatientLine
          key={patient.id}
          id={patient.id}
          name={patient.name}
          detail={`${patient.chart_number} · ${patient.last_visit ? formats.date(patient.last_visit) : t('list.noVisit')}`}
          mark={<PatientMark patient={patient} />}
          selected={patient.id === selectedId}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
}

type ListProps = Selection & {
  patients: readonly PatientSummary[];
  /** `searched`: the search that found nobody. */
  onAdd: (searched?: string) => void;
};

/** Who needs follow-up, and who was seen last. */
export function RecentLists({
  patients,
  without,
  onAdd,
  ...selection
}: ListProps & { without: ReadonlySet<string> }) {
  const { t } = useTranslation('patientCare');
  const others = patients.filter(({ id, status }) => !without.has(id) && status !== 'Inactive');
  const followUp = others.filter(({ status }) => status === 'Follow-up needed');
  const recent = others.filter(({ status }) => status !== 'Follow-up needed');
  if (patients.length === 0 && without.size === 0) {
    return (
      <EmptyState
        icon={IconUserPlus}
        title={t('list.empty')}
        action={
          <Button variant="default" onClick={() => onAdd()}>
            {t('add.title')}
          </Button>
        }
      >
        {t('list.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      {followUp.length > 0 ? (
        <section aria-label={t('list.followUp')}>
          <h3 className={styles.group}>{t('list.followUp')}</h3>
          <Patients patients={followUp} {...selection} />
        </section>
      ) : null}
      {recent.length > 0 ? (
        <section aria-label={t('list.recent')}>
          <h3 className={styles.group}>{t('list.recent')}</h3>
          <Patients patients={recent} {...selection} />
        </section>
      ) : null}
    </>
  );
}

/** Who matches what was typed. */
export function SearchResults({ query, patients, onAdd, ...selection }: ListProps & { query: string }) {
  const { t } = useTranslation('patientCare');
  if (patients.length === 0) {
    return (
      <EmptyState
        icon={IconUserSearch}
        title={t('list.noMatch', { query })}
        action={
          <Button variant="default" onClick={() => onAdd(query)}>
            {t('common:action.registerNamed', { name: query })}
          </Button>
        }
      >
        {t('list.noMatchText')}
      </EmptyState>
    );
  }
  return (
    <section aria-label={t('list.results')}>
      <p className={styles.group} role="status">
        {t('list.found', { count: patients.length })}
      </p>
      <Patients patients={patients} {...selection} />
      {isBorne(
        patients.map(({ name }) => name),
        query,
      ) ? null : (
        <Button variant="default" onClick={() => onAdd(query)}>
          {t('common:action.registerNamed', { name: query })}
        </Button>
      )}
    </section>
  );
}
