import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useActingName } from '../../platform/acting.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { startOfToday } from '../parts/start-of-today.ts';
import type { Flow } from './use-flow.ts';

/** The chosen time is no longer free. On the way back from booking it, it is the patient's own. */
export function LostTime({ flow: { choice, patientName } }: { flow: Flow }) {
  const { t } = useTranslation('scheduling');
  const acting = useActingName();
  const { role } = useMe();
  const [from] = useState(startOfToday);
  const own = useEndpoint(
    listAppointments,
    { query: { from } },
    { enabled: role === 'patient' && patientName === null },
  );
  const isOwn = own.data?.data.some(
    ({ appointment: { doctor, start, status } }) =>
      doctor.id === choice.doctor &&
      status !== 'cancelled' &&
      Date.parse(start) === Date.parse(choice.start ?? ''),
  );
  if (own.isLoading) return null;
  return isOwn ? (
    <Alert
      tone="info"
      title={t('time.own')}
      live
      action={
        <Button component={Link} to="/appointments/upcoming" variant="default" size="xs">
          {acting === null ? t('refused.mine') : t('booked.mineOf', { name: acting })}
        </Button>
      }
    >
      {t('time.ownText')}
    </Alert>
  ) : (
    <Alert tone="warn" title={t('time.lost')} live>
      {t('time.lostText')}
    </Alert>
  );
}
