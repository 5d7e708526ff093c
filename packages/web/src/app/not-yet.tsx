import { useTranslation } from 'react-i18next';
import { useCurrentEntry } from '../platform/current-entry.ts';
import { NotAvailable } from '../ui/not-available.tsx';
import { PushLink } from '../ui/push-link.tsx';

/** A menu entry whose capability a later version brings. */
export function NotYet() {
  const { t } = useTranslation();
  return (
    <NotAvailable
      page={useCurrentEntry()}
      action={
        <PushLink to="/dashboard" variant="default">
          {t('action.goToDashboard')}
        </PushLink>
      }
    />
  );
}
