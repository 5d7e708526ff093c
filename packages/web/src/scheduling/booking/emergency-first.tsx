import { IconPhone, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { telephoneLink } from '../../platform/urgent/telephone-link.ts';
import { Alert } from '../../ui/alert.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import styles from './emergency-first.module.css';

type EmergencyFirstProps = {
  /** No time of today is free, or the doctor offers none for emergencies. */
  none?: boolean;
};

/** The step before an appointment for an emergency: the number to call, and the telephone of the practice. */
export function EmergencyFirst({ none = false }: EmergencyFirstProps) {
  const { t } = useTranslation('scheduling');
  const { practice, role } = useMe();
  const { emergency_number: number, phone } = practice;
  if (role !== 'patient') return null;
  return (
    <Alert
      tone="bad"
      icon={IconUrgent}
      live
      title={none ? t('emergency.none', { number }) : t('emergency.first', { number })}
    >
      {none ? null : t('emergency.firstText')}
      <span className={styles.calls}>
        <PushButton href={telephoneLink(number)} icon={<IconPhone size={16} aria-hidden />}>
          {t('common:urgent.call', { number })}
        </PushButton>
        {phone ? (
          <PushButton
            href={telephoneLink(phone)}
            variant="default"
            icon={<IconPhone size={16} aria-hidden />}
          >
            {t('common:urgent.practice', { phone })}
          </PushButton>
        ) : null}
      </span>
    </Alert>
  );
}
