import type { CalendarFeed } from '@doctor-plus/contract/scheduling/feeds.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Row } from '../../ui/card.tsx';

type FeedRowProps = { feed: CalendarFeed; onRevoke: () => void };

/** One address, told apart from the others by when it was made and read. */
export function FeedRow({ feed, onRevoke }: FeedRowProps) {
  const { t } = useTranslation('feeds');
  const formats = useFormats();
  const when = formats.dateTime(feed.created_at);
  return (
    <Row
      title={t('subscription.item', { when })}
      detail={
        feed.last_read_at
          ? t('subscription.read', { when: formats.dateTime(feed.last_read_at) })
          : t('subscription.unread')
      }
      end={
        <Button
          size="xs"
          variant="outline"
          color="red"
          aria-label={`${t('subscription.remove')} · ${t('subscription.item', { when })}`}
          onClick={onRevoke}
        >
          {t('subscription.remove')}
        </Button>
      }
    />
  );
}
