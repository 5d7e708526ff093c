import { useTranslation } from 'react-i18next';
import { useMe } from '../me.ts';
import styles from './not-for-emergencies.module.css';
import { telephoneLink } from './telephone-link.ts';

/** The line that stands over every conversation of a patient: not for emergencies, when an answer comes, and whom to call. */
export function NotForEmergencies() {
  const { t } = useTranslation('common');
  const { role, practice } = useMe();
  if (role !== 'patient') return null;
  const { emergency_number: number, answer_hours: hours } = practice;
  return (
    <p className={styles.line}>
      <strong>{t('urgent.standing')}</strong>{' '}
      {hours === null ? t('urgent.notAtOnce') : t('urgent.within', { count: hours })}{' '}
      <a href={telephoneLink(number)}>{t('urgent.callIf', { number })}</a>
    </p>
  );
}
