import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { actsFor } from '../platform/acting.ts';
import { loadGroups } from '../platform/i18n.ts';
import { useMe } from '../platform/me.ts';
import { AccessDenied } from '../ui/access-denied.tsx';
import { PushLink } from '../ui/push-link.tsx';
import { isOpenTo } from './granted.ts';
import { belongsToOthers } from './shell/entry-at.ts';

const ActingGuard = lazy(async () => {
  const [{ ActingGuard: Acting }] = await Promise.all([
    import('./acting/acting-guard.tsx'),
    loadGroups('proxies'),
  ]);
  return { default: Acting };
});

const deniedText = (path: string) => {
  if (path.startsWith('/admin/testing')) return 'denied.testing';
  return path.startsWith('/admin') ? 'denied.adminPanel' : 'denied.otherPortal';
};

/** Each role sees its own portal: an address of another's menu says so. The data has its own guard, on the server. */
export function Guard({ role, path, children }: { role: Role; path: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { team, administers } = useMe();
  if (actsFor !== null) {
    return (
      <Suspense>
        <ActingGuard path={path}>{children}</ActingGuard>
      </Suspense>
    );
  }
  const administration = path.startsWith('/admin') && !administers;
  const granted = isOpenTo(team, path);
  if (!administration && !belongsToOthers({ role, administers }, path) && granted) return children;
  return (
    <AccessDenied
      text={t(granted ? deniedText(path) : 'denied.team')}
      action={<PushLink to="/dashboard">{t('action.goToDashboard')}</PushLink>}
    />
  );
}
