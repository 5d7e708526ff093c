import { listSecretaries, type Secretary } from '@doctor-plus/contract/team/endpoints.ts';
import { Button } from '@mantine/core';
import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PermissionsCard } from '../parts/permissions-card.tsx';
import { SeeAsDialog } from '../parts/see-as-dialog.tsx';

/** `/team/permissions`: what each secretary may see and do for this doctor, and how the portal looks to her. */
export function PermissionsPage() {
  const { t } = useTranslation('team');
  const secretaries = useEndpoint(listSecretaries, {}, { every: 60_000 });
  const [seen, setSeen] = useState<Secretary | null>(null);
  return (
    <Page title={t('permissions.title')} subtitle={t('permissions.subtitle')} width="narrow">
      <Loaded of={secretaries} rows={6} rowHeight={64} failed={t('permissions.failed')}>
        {({ data }) => {
          const working = data.filter(({ state }) => state !== 'requested');
          if (working.length === 0) return <Nobody />;
          return (
            <>
              {working.map((secretary) => (
                <PermissionsCard
                  key={secretary.id}
                  secretary={secretary}
                  onSeeAs={() => setSeen(secretary)}
                />
              ))}
              <Alert tone="neutral" icon={IconLock} title={t('permissions.clinical')} />
            </>
          );
        }}
      </Loaded>
      {seen ? <SeeAsDialog secretary={seen} onClose={() => setSeen(null)} /> : null}
    </Page>
  );
}

function Nobody() {
  const { t } = useTranslation('team');
  return (
    <Card>
      <EmptyState
        icon={IconUsersGroup}
        title={t('permissions.none')}
        action={
          <Button component={Link} to="/team/secretaries" variant="default">
            {t('permissions.toSecretaries')}
          </Button>
        }
      >
        {t('permissions.noneText')}
      </EmptyState>
    </Card>
  );
}
