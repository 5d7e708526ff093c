import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/me.ts';
import { Alert } from '../../ui/alert.tsx';

/** What must not wait for an appointment, and whom to call; for patients, the practice knows. */
export function EmergencyNote() {
  const { t } = useTranslation('scheduling');
  const { practice, role } = useMe();
  if (role !== 'patient') return null;
  return (
    <Alert tone="warn" icon={IconUrgent} title={t('emergency.title')}>
      {t('emergency.text')}{' '}
      <a href={`tel:${practice.emergency_number.replaceAll(/[^\d+]/g, '')}`}>
        {t('emergency.call', { number: practice.emergency_number })}
      </a>
    </Alert>
  );
}
