import { getDeletion, undoDeletion } from '@doctor-plus/contract/accounts/leaving.ts';
import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { describeFailure } from '../platform/describe-failure.ts';
import { useFormats } from '../platform/formats.ts';
import { useAction } from '../platform/use-endpoint.ts';
import { Alert } from '../ui/alert.tsx';
import { PushButton } from '../ui/push-button.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './leaving-banner.module.css';

/** Over every page while the account is being deleted: when, and the way back. */
export function LeavingBanner({ on }: { on: string }) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const formats = useFormats();
  const undo = useAction(undoDeletion, {
    stale: [getMe, getDeletion],
    onDone: () => toast.success(t('leaving.undone')),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  // The page of the deletion says it itself, and more.
  if (pathname === '/settings/delete') return null;
  return (
    <div className={styles.banner} data-no-print>
      <Alert
        tone="warn"
        title={t('leaving.title', { date: formats.longDate(on) })}
        action={
          <PushButton variant="default" disabled={undo.isPending} onClick={() => undo.mutate({})}>
            {t('leaving.undo')}
          </PushButton>
        }
      />
    </div>
  );
}
