import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccessDenied } from '../ui/access-denied.tsx';
import { belongsToOthers } from './shell/entry-at.ts';

const deniedText = (path: string) => {
  if (path.startsWith('/admin/testing')) return 'denied.testing';
  return path.startsWith('/admin') ? 'denied.adminPanel' : 'denied.otherPortal';
};

/** Each role sees its own portal: an address of another's menu says so. The data has its own guard, on the server. */
export function Guard({ role, path, children }: { role: Role; path: string; children: ReactNode }) {
  const { t } = useTranslation();
  const administration = path.startsWith('/admin') && role !== 'administrator';
  if (!administration && !belongsToOthers(role, path)) return children;
  return (
    <AccessDenied
      text={t(deniedText(path))}
      action={
        <Button component={Link} to="/dashboard">
          {t('action.goToDashboard')}
        </Button>
      }
    />
  );
}
