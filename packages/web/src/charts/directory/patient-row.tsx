import type { ListedPatient } from '@doctor-plus/contract/charts/patient-list.ts';
import { IconId } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { carePath } from '../../platform/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { personAddress } from '../parts/addresses.ts';
import { lookOf, usePatientWords } from '../parts/patient-words.ts';
import styles from './patient-row.module.css';

type PatientRowProps = { patient: ListedPatient; opensChart: boolean };

/** A patient in the directory. The name leads to the chart, for secretaries to who the patient is. */
export function PatientRow({ patient, opensChart }: PatientRowProps) {
  const { t } = useTranslation(['charts', 'person']);
  const formats = useFormats();
  const words = usePatientWords();
  const lastVisit = patient.last_visit ? formats.date(patient.last_visit) : t('directory.noVisit');
  const next = patient.next_appointment
    ? `${formats.date(patient.next_appointment)}, ${formats.time(patient.next_appointment)}`
    : '';
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Avatar name={patient.name} size={32} />
          <span>
            <Link to={(opensChart ? carePath : personAddress)(patient.id)}>{patient.name}</Link>
            {patient.formerly ? (
              <span className={styles.below}>{t('person:formerly', { name: patient.formerly })}</span>
            ) : null}
            <span className={styles.below}>
              {[patient.chart_number, words.age(patient), words.sex(patient)].filter(Boolean).join(' · ')}
              <span className={styles.onPhones}>{words.death(patient)}</span>
              <span className={styles.onPhones}>
                {t('directory.lastVisit')}: {lastVisit}
              </span>
              {next ? (
                <span className={styles.onPhones}>
                  {t('person:nextAppointment')}: {next}
                </span>
              ) : null}
            </span>
          </span>
        </span>
      </th>
      <td className={styles.phone}>{patient.phone ?? t('directory.noPhone')}</td>
      <td data-wide>{lastVisit}</td>
      <td data-wide>{next || '–'}</td>
      <td data-wide>
        <StatusBadge {...lookOf(patient)} bare>
          {words.status(patient)}
        </StatusBadge>
      </td>
      {opensChart ? (
        <td data-wide>
          <Link
            to={personAddress(patient.id)}
            className={styles.more}
            aria-label={t('person:of', { name: patient.name })}
            title={t('person:title')}
          >
            <IconId size={20} aria-hidden />
          </Link>
        </td>
      ) : null}
    </tr>
  );
}
