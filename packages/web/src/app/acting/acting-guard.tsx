import { Button } from '@mantine/core';
import { IconLock, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { actingAmong, homeOf } from '../../platform/acting.ts';
import { useMe } from '../../platform/me.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { actingMenu, leadsTo, leavesOf } from '../menus.ts';

/** Below pages that somebody who acts for a patient has, and yet the patient's own. */
const patientsAlone = ['/medical-records/personal/corrections'];

/** The way back is another page: nothing of the patient stays in it. */
function ToOwn() {
  const { t } = useTranslation('proxies');
  return (
    <Button component="a" href={homeOf(null)}>
      {t('acting.back')}
    </Button>
  );
}

/** Pages of the portal for whoever acts for a patient: those of the scope. The data has its own guard, on the server. */
export function ActingGuard({ path, children }: { path: string; children: ReactNode }) {
  const { t } = useTranslation('proxies');
  const acting = actingAmong(useMe());
  if (!acting) {
    return (
      <Page title={t('acting.over.title')}>
        <Card>
          <EmptyState icon={IconUserOff} title={t('acting.over.title')} action={<ToOwn />}>
            {t('acting.over.text')}
          </EmptyState>
        </Card>
      </Page>
    );
  }
  const pages = leavesOf(actingMenu(acting.scopes));
  const [first] = pages;
  if (path.startsWith('/dashboard') && first?.href) return <Navigate to={first.href} replace />;
  if (pages.some((page) => leadsTo(page, path)) && !patientsAlone.includes(path)) return children;
  return (
    <Page title={t('acting.denied.title')}>
      <Card>
        <EmptyState icon={IconLock} title={t('acting.denied.title')} action={<ToOwn />}>
          {t('acting.denied.text', { name: acting.name })}
        </EmptyState>
      </Card>
    </Page>
  );
}
