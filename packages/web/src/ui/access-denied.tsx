import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import { Page } from './page.tsx';
import { EmptyState } from './states.tsx';

/** A page that another role has: says so, and offers the way home. */
export function AccessDenied({ text, action }: { text?: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t('denied.title')}>
      <Card>
        <EmptyState icon={IconLock} title={text ?? t('denied.otherPortal')} action={action} />
      </Card>
    </Page>
  );
}
