import {
  type BusyCalendar,
  listBusyCalendars,
  removeBusyCalendar,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

type RemoveCalendarDialogProps = { calendar: BusyCalendar; onClose: () => void };

/** Says that its times open up again before a calendar goes. */
export function RemoveCalendarDialog({ calendar, onClose }: RemoveCalendarDialogProps) {
  const { t } = useTranslation('feeds');
  const remove = useAction(removeBusyCalendar, {
    stale: [listBusyCalendars],
    onDone: () => {
      toast.success(t('busy.removed'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('busy.removeTitle', { name: calendar.name })}
      answer={t('busy.remove')}
      grave
      busy={remove.isPending}
      failure={remove.error}
      onAnswer={() => remove.mutate({ params: { id: calendar.id } })}
      onClose={onClose}
    >
      <p>{t('busy.removeText')}</p>
    </AskDialog>
  );
}
