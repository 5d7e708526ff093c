import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { actsFor, homeOf } from '../platform/acting.ts';
import { ApiError } from '../platform/api-errors.ts';
import { FollowChanges } from '../platform/live/follow-changes.tsx';
import { MeContext } from '../platform/me.ts';
import { settings } from '../platform/settings.ts';
import { meQuery } from '../platform/who.ts';
import { WrittenDrugsContext } from '../platform/written-drugs.ts';
import { Card } from '../ui/card.tsx';
import { CrashGuard } from '../ui/crash-guard.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorState } from '../ui/states.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Crashed } from './crashed.tsx';
import { Guard } from './guard.tsx';
import { KeepAppearance } from './keep-appearance.tsx';
import styles from './portal.module.css';
import { handleAt, PageAt } from './router.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SettleAccount } from './settle-account.tsx';
import { Shell } from './shell/shell.tsx';
import { Verifying } from './shell/verifying.tsx';
import { WrittenDrugs } from './slices.ts';

/** Few people ever see it: it is fetched for those who do. */
const LeavingBanner = lazy(async () => ({
  default: (await import('./leaving-banner.tsx')).LeavingBanner,
}));

const defaultRole = settings.default_role;
const knownRole = (name: string | null): Role | undefined => roles.find((role) => role === name);

const toLogin = () => {
  const next = encodeURIComponent(location.pathname + location.search);
  location.replace(`/login?next=${next}`);
};

/** The states of specification 2.2: checking, not signed in, unknown role, signed in; and signed in with something owed. */
export function Portal() {
  const who = useQuery(meQuery);
  // The menu goes ahead to the next address; the page that is left stays until the next one is here.
  const shown = useDeferredValue(useLocation());
  const role = who.data?.role ?? knownRole(defaultRole);

  if (defaultRole !== null && !knownRole(defaultRole)) {
    return <UnknownRole name={defaultRole} />;
  }
  if (!role) {
    if (!who.error) return <Verifying />;
    if (who.error instanceof ApiError && who.error.status === 401) toLogin();
    else return <WhoFailed failure={who.error} onRetry={() => void who.refetch()} />;
    return <Verifying />;
  }
  if (who.data?.owes) {
    // What is owed is settled in the person's own portal.
    if (actsFor !== null) location.replace(homeOf(null));
    return (
      <>
        <MeContext value={who.data}>
          <SettleAccount />
          <ConfirmDialog />
        </MeContext>
        <SessionDialog me={who.data} />
      </>
    );
  }
  return (
    <>
      <Shell
        role={role}
        me={who.data ?? null}
        shown={shown}
        frame={handleAt(shown.pathname).frame ?? 'standard'}
      >
        {who.data ? (
          <MeContext value={who.data}>
            <KeepAppearance />
            <FollowChanges />
            {who.data.leaves_at ? (
              <Suspense fallback={null}>
                <LeavingBanner on={who.data.leaves_at} />
              </Suspense>
            ) : null}
            <Guard role={role} path={shown.pathname}>
              <CrashGuard at={shown.pathname} instead={<Crashed />}>
                <Suspense fallback={<Verifying />}>
                  <WrittenDrugsContext value={WrittenDrugs}>
                    <PageAt at={shown} />
                  </WrittenDrugsContext>
                </Suspense>
              </CrashGuard>
            </Guard>
          </MeContext>
        ) : who.error ? (
          <WhoFailed failure={who.error} onRetry={() => void who.refetch()} />
        ) : (
          <Verifying />
        )}
      </Shell>
      {who.data ? (
        <MeContext value={who.data}>
          <ConfirmDialog />
        </MeContext>
      ) : null}
      <SessionDialog me={who.data ?? null} />
    </>
  );
}

function UnknownRole({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <main className={styles.unknown}>
      <h1>{t('auth.unknownRole', { role: name })}</h1>
    </main>
  );
}

function WhoFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks that this failure be logged.
    console.error('The profile could not be read', failure);
  }, [failure]);
  return (
    <Page title={t('auth.profileFailed')} width="narrow">
      <Card>
        <ErrorState failure={failure} title={t('auth.profileFailed')} onRetry={onRetry} />
      </Card>
    </Page>
  );
}
