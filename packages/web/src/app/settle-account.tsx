import { lazy, Suspense } from 'react';
import { loadSettle } from '../accounts/index.tsx';
import { loadGroups } from '../platform/i18n.ts';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { LanguageMenu } from './shell/language-menu.tsx';
import { leave } from './shell/leave.ts';
import { Verifying } from './shell/verifying.tsx';

const Settle = lazy(async () => {
  const [Component] = await Promise.all([loadSettle(), loadGroups('security', 'registration')]);
  return { default: Component };
});

/** In place of the shell, for an account that must first add a second factor or prove its mail address. */
export function SettleAccount() {
  return (
    <Suspense fallback={<Verifying />}>
      <Settle
        tools={
          <>
            <LanguageMenu />
            <ThemeToggle />
          </>
        }
        onLeave={leave}
      />
    </Suspense>
  );
}
