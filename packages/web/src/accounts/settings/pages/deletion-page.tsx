import type { Deletion } from '@doctor-plus/contract/accounts/leaving.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ConfirmDeletion } from '../confirm-deletion.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { useDeletion } from '../use-deletion.ts';
import { WhatHappens } from '../what-happens.tsx';

/** `/settings/delete`, for every role: what happens, what is in the way, and the step itself or the way back. */
export function DeletionPage() {
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const { deletion, request, undo } = useDeletion();
  return (
    <SettingsFrame title={t('delete.title')} subtitle={t('delete.text')}>
      <Loaded of={deletion} rows={6} rowHeight={48}>
        {(found) => (
          <>
            {found.scheduled ? (
              <Alert
                tone="warn"
                title={t('delete.scheduled', { date: formats.longDate(found.scheduled.erases_at) })}
                action={
                  <Button loading={undo.isPending} onClick={() => undo.mutate({})}>
                    {t('delete.undo')}
                  </Button>
                }
              >
                {t('delete.scheduledText')}
              </Alert>
            ) : null}
            <Obstacles of={found.obstacles} />
            <WhatHappens deletion={found} />
            {found.can.request ? (
              <ConfirmDeletion
                username={found.confirmation}
                busy={request.isPending}
                onConfirm={(confirmation) => request.mutate({ body: { confirmation } })}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

function Obstacles({ of }: { of: Deletion['obstacles'] }) {
  const { t } = useTranslation('settings');
  return (
    <>
      {of.future_appointments > 0 ? (
        <Alert
          tone="info"
          title={t('delete.appointments', { count: of.future_appointments })}
          action={
            <Button component={Link} to="/appointments/calendar" variant="default">
              {t('delete.toCalendar')}
            </Button>
          }
        >
          {t('delete.appointmentsText')}
        </Alert>
      ) : null}
      {of.last_administrator ? (
        <Alert tone="info" title={t('delete.lastAdministrator')}>
          {t('delete.lastAdministratorText')}
        </Alert>
      ) : null}
    </>
  );
}
