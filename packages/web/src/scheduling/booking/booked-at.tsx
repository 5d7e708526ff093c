import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { startOfToday } from '../parts/start-of-today.ts';
import { Booked } from './booked.tsx';

type BookedAtProps = {
  id: string;
  /** The server's own answer, when the booking happened on this page just now. */
  answer: AppointmentWithAbilities | null;
};

/**
 * The end of a booking, at an address of its own in place of the steps: Back does not book again, and a reload shows the
 * appointment as it is by then.
 */
export function BookedAt({ id, answer }: BookedAtProps) {
  const { t } = useTranslation('scheduling');
  const [from] = useState(startOfToday);
  const list = useEndpoint(listAppointments, { query: { from, id } }, { enabled: answer === null });
  const item = answer ?? list.data?.data.find(({ appointment }) => appointment.id === id);
  if (item) return <Booked item={item} />;
  if (list.isSuccess) {
    return (
      <NotFound
        action={
          <Button component={Link} to="/dashboard" variant="default">
            {t('common:action.goToDashboard')}
          </Button>
        }
      />
    );
  }
  return (
    <Page title={t('confirm.title')} width="narrow">
      <Card padding="none">
        {list.error ? (
          <ErrorState failure={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Card>
    </Page>
  );
}
