import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './more-appointments.module.css';

/** Appointments of a list at first, and with each step after. */
export const appointmentStep = 100;
/** Most that one answer holds. */
export const mostAppointments = 500;

type MoreAppointmentsProps = {
  /** Number of appointments requested. */
  asked: number;
  /** True if more appointments follow. */
  more: boolean;
  onMore: (asked: number) => void;
};

/** Says that a list of appointments goes on, and shows more of it; nothing where it is whole. */
export function MoreAppointments({ asked, more, onMore }: MoreAppointmentsProps) {
  const { t } = useTranslation('scheduling');
  if (!more) return null;
  return (
    <div className={styles.more}>
      <p>{t('upcoming.cut', { number: asked })}</p>
      {asked < mostAppointments ? (
        <Button variant="default" onClick={() => onMore(Math.min(asked + appointmentStep, mostAppointments))}>
          {t('upcoming.more')}
        </Button>
      ) : null}
    </div>
  );
}
