import { IconZoomExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import { Page } from './page.tsx';
import { EmptyState } from './states.tsx';

/** An object that does not exist or is out of reach; the answer is the same for both, as the server's is. */
export function NotFound({ action }: { action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <Card>
        <EmptyState icon={IconZoomExclamation} title={t('notFound.object')} action={action} />
      </Card>
    </Page>
  );
}
