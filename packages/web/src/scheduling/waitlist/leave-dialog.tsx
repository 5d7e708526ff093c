import { leaveWaitlist, type WaitlistEntry } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { keepFocusOnPage } from '../../ui/keep-focus.ts';
import { toast } from '../../ui/toast.tsx';
import { readingsOfWaitlist } from './use-waitlist.ts';

/** Asks before somebody leaves the list: the place in line is lost. */
export function LeaveDialog({ entry, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const { t } = useTranslation('waitlist');
  const names = { name: entry.patient.name, doctor: entry.doctor.name };
  const isOwn = entry.practice === null;
  const leave = useAction(leaveWaitlist, {
    stale: readingsOfWaitlist,
    onDone: () => {
      toast.success(t(isOwn ? 'leave.done' : 'leave.doneNamed', names));
      onClose();
      keepFocusOnPage();
    },
  });
  return (
    <AskDialog
      title={t(isOwn ? 'leave.title' : 'leave.titleNamed', names)}
      answer={t(isOwn ? 'action.leave' : 'action.remove')}
      onAnswer={() => leave.mutate({ params: { id: entry.id } })}
      grave
      icon={<IconListDetails size={16} aria-hidden />}
      busy={leave.isPending}
      failure={leave.error}
      onClose={onClose}
    >
      <p>{t('leave.text')}</p>
    </AskDialog>
  );
}
