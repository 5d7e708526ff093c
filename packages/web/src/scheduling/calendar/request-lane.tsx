import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { appointmentStatuses } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatsIn } from '../../platform/formats.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { UrgentBadge } from '../../platform/urgent/urgent-badge.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { AppointmentMoves } from '../parts/appointment-moves.tsx';
import { capitalised } from '../parts/capitalised.ts';
import { OverrideMark } from '../parts/override-mark.tsx';
import { AppointmentBadge } from '../parts/status.tsx';
import { ProposalLine } from '../proposals/proposal-line.tsx';
import styles from './request-lane.module.css';

export type Fit = 'fits' | 'taken' | 'closed';

const looks: Record<Fit, { tone: Tone; icon: IconType }> = {
  fits: { tone: 'ok', icon: IconCircleCheck },
  taken: { tone: 'bad', icon: IconCircleX },
  closed: { tone: 'warn', icon: IconAlertTriangle },
};

type RequestLaneProps = {
  requests: readonly CalendarVisit[];
  /** Null for a request beyond the days that are shown. */
  fitOf: (request: CalendarVisit) => Fit | null;
  withDoctor: boolean;
  selected: string | null;
  onSelect: (request: CalendarVisit) => void;
  /** By the key M: the arrows then carry it over the week. */
  onPickUp: (request: CalendarVisit) => void;
};

/** Requests beside the week; the one that is looked at is drawn in the grid, and only it shows its buttons. */
export function RequestLane({ requests, fitOf, withDoctor, selected, onSelect, onPickUp }: RequestLaneProps) {
  const { t, i18n } = useTranslation(['calendar', 'scheduling']);
  return (
    <aside className={styles.lane} aria-label={t('requests.title')}>
      <header className={styles.header}>
        <h2>{t('requests.title')}</h2>
        <span>{requests.length}</span>
      </header>
      {requests.some(({ can }) => can.propose) ? <p className={styles.hint}>{t('requests.drag')}</p> : null}
      <ul className={styles.list}>
        {requests.map((request) => {
          const { appointment } = request;
          const formats = formatsIn(i18n.language, appointment.location.time_zone);
          const isChosen = appointment.id === selected;
          const fit = fitOf(request);
          return (
            <li
              key={appointment.id}
              className={styles.card}
              data-chosen={isChosen || undefined}
              data-request={request.can.propose ? appointment.id : undefined}
            >
              <button
                type="button"
                className={styles.choose}
                aria-pressed={isChosen}
                aria-keyshortcuts={request.can.propose ? 'm' : undefined}
                onClick={() => onSelect(request)}
                onKeyDown={(event) => {
                  if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey)
                    return;
                  if (!request.can.propose) return;
                  event.preventDefault();
                  onPickUp(request);
                }}
              >
                <span className={styles.name}>{appointment.patient.name}</span>
                {appointment.urgent ? <UrgentBadge /> : null}
                <span className={styles.quiet}>
                  {[
                    typeNameOf(appointment, t),
                    withDoctor ? appointment.doctor.name : appointment.location.city,
                  ].join(' · ')}
                </span>
                <span className={styles.when}>
                  {capitalised(
                    `${formats.weekday(appointment.start)}, ${formats.time(appointment.start)}`,
                    formats.locale,
                  )}
                </span>
                {fit ? (
                  <StatusBadge tone={looks[fit].tone} icon={looks[fit].icon} bare>
                    {t(`fit.${fit}`)}
                  </StatusBadge>
                ) : (
                  <span className={styles.quiet}>{t('requests.otherDays')}</span>
                )}
              </button>
              <ProposalLine item={request} />
              {isChosen ? (
                <div className={styles.moves}>
                  <AppointmentMoves item={request} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
      {requests.length === 0 ? <p className={styles.nobody}>{t('scheduling:requests.none')}</p> : null}
      <ul className={styles.legend} aria-label={t('legend')}>
        {appointmentStatuses.map((status) => (
          <li key={status}>
            <AppointmentBadge status={status} bare />
          </li>
        ))}
        <li>
          <OverrideMark reason="" />
        </li>
      </ul>
    </aside>
  );
}
