import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { Button } from '@mantine/core';
import { IconArrowsMove, IconCalendarPlus, IconFolderOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { carePath } from '../../platform/paths.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AppointmentMoves } from '../parts/appointment-moves.tsx';
import { capitalised } from '../parts/capitalised.ts';
import { OverrideMark } from '../parts/override-mark.tsx';
import { SeriesMark } from '../parts/series-mark.tsx';
import { AppointmentBadge } from '../parts/status.tsx';
import { ProposalLine } from '../proposals/proposal-line.tsx';
import { VisitReminders } from '../reminders/visit-reminders.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import styles from './visit-dialog.module.css';

type VisitDialogProps = {
  visit: CalendarVisit;
  /** Shown as it was last seen: it has left what the calendar shows. */
  isGone: boolean;
  /** For whom, where the calendar holds several doctors. */
  withDoctor: boolean;
  /** Where another appointment at the same time is booked, for whoever may overbook it. */
  another?: string | undefined;
  /** Absent where there is no grid to move in. */
  onMove?: (() => void) | undefined;
  onClose: () => void;
};

/** One visit in words, and everything that can be done with it. */
export function VisitDialog({ visit, isGone, withDoctor, another, onMove, onClose }: VisitDialogProps) {
  const { t } = useTranslation(['calendar', 'scheduling']);
  const { role } = useMe();
  const { appointment, can, override, override_reason } = visit;
  const { patient, location } = appointment;
  const formats = useFormats(location.time_zone);
  return (
    <Dialog
      title={patient.name}
      width={460}
      onClose={onClose}
      footer={
        <>
          {role === 'doctor' ? (
            <Button
              component={Link}
              to={carePath(patient.id)}
              variant="default"
              size="xs"
              leftSection={<IconFolderOpen size={16} aria-hidden />}
            >
              {t('details.chart')}
            </Button>
          ) : null}
          {another && !isGone ? (
            <Button
              component={Link}
              to={another}
              variant="default"
              size="xs"
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
            >
              {t('details.another')}
            </Button>
          ) : null}
          {can.move && onMove && !isGone ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowsMove size={16} aria-hidden />}
              onClick={onMove}
              data-autofocus
            >
              {t('details.move')}
            </Button>
          ) : null}
          {isGone ? null : <AppointmentMoves item={visit} />}
        </>
      }
    >
      <div className={styles.body}>
        <ChangedMeanwhile appointment={appointment} isGone={isGone} />
        <p className={styles.line}>
          <AppointmentBadge status={appointment.status} />
          <span className={styles.quiet}>{patient.chart_number}</span>
        </p>
        <p className={styles.when}>
          {capitalised(formats.longDate(appointment.start), formats.locale)}
          <br />
          {formats.time(appointment.start)} – {formats.time(appointment.end)}
        </p>
        <p>
          {[
            typeNameOf(appointment, t),
            withDoctor ? appointment.doctor.name : '',
            `${location.name}, ${location.city}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {appointment.series ? <SeriesMark series={appointment.series} /> : null}
        {appointment.reason ? <p className={styles.quiet}>{appointment.reason}</p> : null}
        <VisitReminders id={appointment.id} zone={location.time_zone} />
        <ProposalLine item={visit} />
        {override ? (
          <p className={styles.override}>
            <OverrideMark reason={override_reason} />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
