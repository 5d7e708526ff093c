import {
  type CalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './feeds.module.css';

type RevokeDialogProps = { feed: CalendarFeed; onClose: () => void };

/** Says which calendars go quiet before an address stops working. */
export function RevokeDialog({ feed, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('feeds');
  const formats = useFormats();
  const remove = useAction(removeCalendarFeed, {
    stale: [listCalendarFeeds],
    onDone: () => {
      toast.success(t('subscription.removed'));
      onClose();
    },
  });
  return (
    <AskDialog
      title={t('subscription.removeTitle')}
      answer={t('subscription.remove')}
      grave
      busy={remove.isPending}
      failure={remove.error}
      onAnswer={() => remove.mutate({ params: { id: feed.id } })}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>
          <strong>{t('subscription.item', { when: formats.dateTime(feed.created_at) })}</strong>
        </p>
        <p>{t('subscription.removeText')}</p>
      </div>
    </AskDialog>
  );
}
