import { IconClockPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import { Page } from './page.tsx';
import { EmptyState } from './states.tsx';

/** The one honest page for a capability that a later version brings. There is no other kind of placeholder. */
export function NotAvailable({ page, action }: { page: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={page}>
      <Card>
        <EmptyState icon={IconClockPause} title={t('notAvailable.title')} action={action}>
          {t('notAvailable.text', { page })}
        </EmptyState>
      </Card>
    </Page>
  );
}
