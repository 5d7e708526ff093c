import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { followUpPath } from '../../platform/paths.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { followUpDate } from '../follow-up-date.ts';
import { nextVisitOf } from '../next-visit.ts';
import styles from './follow-up-booking.module.css';

type FollowUpBookingProps = { patient: PatientSummary; words: string };

/** The way from the words about the follow-up to its appointment on the day that they name, and when the patient comes already. */
export function FollowUpBooking({ patient, words }: FollowUpBookingProps) {
  const { t } = useTranslation('patientCare');
  const me = useMe();
  const { zone } = useFormats();
  const now = clock.now();
  // From the day on, not from the minute: the reading has one name all day long.
  const from = `${dayOf(now, zone)}T00:00:00Z`;
  const ahead = useEndpoint(listAppointments, { query: { from, doctor_id: me.id, patient_id: patient.id } });
  const listed = ahead.data?.data.map(({ appointment }) => appointment) ?? [];
  const next = nextVisitOf(listed, patient.id, { now, zone });
  const formats = useFormats(next?.location.time_zone);
  const date = followUpDate(words, dayOf(now, zone));
  if (ahead.isPending) return null;
  return (
    <>
      {next ? <p>{t('conclusion.next', { when: formats.date(next.start) })}</p> : null}
      <Link to={followUpPath(patient, date)} className={styles.link}>
        <IconCalendarPlus size={16} aria-hidden />
        {date ? t('conclusion.bookOn', { date: formats.calendarDate(date) }) : t('conclusion.book')}
      </Link>
    </>
  );
}
