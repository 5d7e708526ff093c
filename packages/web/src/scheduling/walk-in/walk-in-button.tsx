import { IconDoorEnter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadGroups } from '../../platform/i18n.ts';
import { useMayBook } from '../../platform/use-granted.ts';
import { PushButton } from '../../ui/push-button.tsx';
import { afterReceiving, asksToReceive } from './received.ts';

// Fetched when somebody asks: dashboards must not wait for its form.
const WalkInDialog = lazy(async () => {
  const [{ WalkInDialog: Dialog }] = await Promise.all([
    import('./walk-in-dialog.tsx'),
    loadGroups('appointmentHistory', 'scheduling'),
  ]);
  return { default: Dialog };
});

/** Opens the dialog that receives somebody without an appointment; needs the group `scheduling`. */
export function WalkInButton() {
  const { t } = useTranslation('scheduling');
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useSearchParams();
  const asked = asksToReceive(address);
  const close = () => {
    setOpen(false);
    if (asked) setAddress(afterReceiving, { replace: true });
  };
  if (!useMayBook()) return null;
  return (
    <>
      <PushButton
        variant="default"
        icon={<IconDoorEnter size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('walkIn')}
      </PushButton>
      {open || asked ? (
        <Suspense>
          <WalkInDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
