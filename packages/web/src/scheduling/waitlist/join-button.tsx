import { Button } from '@mantine/core';
import { IconBellPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadGroups } from '../../platform/i18n.ts';
import type { JoinTarget } from './join-target.ts';

// Fetched when somebody asks for it.
const JoinDialog = lazy(async () => {
  const [{ JoinDialog: Dialog }] = await Promise.all([
    import('./join-dialog.tsx'),
    loadGroups('waitlist', 'scheduling'),
  ]);
  return { default: Dialog };
});

/** Opens the dialog that puts somebody on the waiting list; needs the group `scheduling`. */
export function JoinButton({ target, size = 'sm' }: { target: JoinTarget; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation('scheduling');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconBellPlus size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(target.visit ? 'waitlist.earlier' : target.patient ? 'waitlist.add' : 'waitlist.join')}
      </Button>
      {open ? (
        <Suspense>
          <JoinDialog target={target} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
