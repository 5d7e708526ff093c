import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { answerLeaving, leavingIsAsked, onLeavingChange } from '../platform/leaving.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PushButton } from '../ui/push-button.tsx';

/** Asks before something unsaved is left. */
export function LeavingDialog() {
  const { t } = useTranslation();
  const asked = useSyncExternalStore(onLeavingChange, leavingIsAsked);
  if (!asked) return null;
  const stay = () => answerLeaving(false);
  return (
    <Dialog
      title={t('leave.title')}
      onClose={stay}
      footer={
        <>
          <PushButton variant="default" onClick={() => answerLeaving(true)}>
            {t('leave.leave')}
          </PushButton>
          <PushButton onClick={stay} data-autofocus>
            {t('leave.stay')}
          </PushButton>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
