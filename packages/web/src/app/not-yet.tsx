import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrentEntry } from '../platform/current-entry.ts';
import { NotAvailable } from '../ui/not-available.tsx';

/** A menu entry whose capability a later version brings. */
export function NotYet() {
  const { t } = useTranslation();
  return (
    <NotAvailable
      page={useCurrentEntry()}
      action={
        <Button component={Link} to="/dashboard" variant="default">
          {t('action.goToDashboard')}
        </Button>
      }
    />
  );
}
