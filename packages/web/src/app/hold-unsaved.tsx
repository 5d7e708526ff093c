import {
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { createHistoryHold } from '../platform/hold-history.ts';
import {
  answerLeaving,
  isUnsaved,
  leavingIsAsked,
  onLeavingChange,
  onUnsavedChange,
} from '../platform/leaving.ts';
import { CrashGuard } from '../ui/crash-guard.tsx';

const hold = createHistoryHold(window);

/** Fetched as soon as something is unsaved: by the time it is asked there may be no connection. */
const LeavingDialog = lazy(async () => ({ default: (await import('./leaving-dialog.tsx')).LeavingDialog }));

/** Links, `useNavigate` and Back inside of it ask before they leave something unsaved (decision 72). */
export function HoldUnsaved({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another address is shown.
  useLayoutEffect(hold.keep, [location]);
  const guarded = useMemo(
    () => ({ ...navigation, navigator: hold.guarded(navigation.navigator) }),
    [navigation],
  );
  return (
    <NavigationContext value={guarded}>
      {children}
      <LeavingQuestion />
    </NavigationContext>
  );
}

/** Over the page while somebody is asked whether they leave something unsaved. */
function LeavingQuestion() {
  return useSyncExternalStore(onUnsavedChange, isUnsaved) ? (
    <CrashGuard instead={<AskedByBrowser />}>
      <Suspense fallback={null}>
        <LeavingDialog />
      </Suspense>
    </CrashGuard>
  ) : null;
}

/** The same question by the browser's own means, where the dialog could not be fetched. */
function AskedByBrowser() {
  const { t } = useTranslation();
  const asked = useSyncExternalStore(onLeavingChange, leavingIsAsked);
  useEffect(() => {
    if (asked) answerLeaving(window.confirm(t('leave.text')));
  }, [asked, t]);
  return null;
}
