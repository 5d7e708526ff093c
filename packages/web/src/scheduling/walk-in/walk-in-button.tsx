import { IconDoorEnter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups } from '../../platform/i18n.ts';
import { useGranted } from '../../platform/use-granted.ts';
import { PushButton } from '../../ui/push-button.tsx';

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
  if (!useGranted('appointments:write')) return null;
  return (
    <>
      <PushButton
        variant="default"
        icon={<IconDoorEnter size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('walkIn')}
      </PushButton>
      {open ? (
        <Suspense>
          <WalkInDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
