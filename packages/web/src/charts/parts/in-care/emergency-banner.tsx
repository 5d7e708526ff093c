import { endEmergency, listOwnEmergencies } from '@doctor-plus/contract/charts/emergency.ts';
import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clock } from '../../../platform/clock.ts';
import { useFormats } from '../../../platform/formats.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import styles from './in-care.module.css';

/** Stands above a chart that is open because of an emergency, as long as it is. */
export function EmergencyBanner({
  emergency: { id, until },
}: {
  emergency: NonNullable<Chart['emergency']>;
}) {
  const { t } = useTranslation('inCare');
  const formats = useFormats();
  const navigate = useNavigate();
  const end = useAction(endEmergency, {
    stale: [listOwnEmergencies],
    onDone: () => void navigate('/patients/directory/emergency'),
  });
  useEffect(() => {
    const leave = () => void navigate('/patients/directory/emergency');
    const timer = setTimeout(leave, Math.max(0, Date.parse(until) - clock.now().getTime()));
    return () => clearTimeout(timer);
  }, [until, navigate]);
  return (
    <div className={styles.banner} role="status">
      <IconUrgent size={24} aria-hidden />
      <div className={styles.bannerText}>
        <p>{t('emergency.banner', { time: formats.time(until) })}</p>
        <p className={styles.bannerDetail}>{t('emergency.bannerText')}</p>
      </div>
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ params: { id } })}>
        {t('emergency.end')}
      </Button>
    </div>
  );
}
