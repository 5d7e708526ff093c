import {
  addCalendarFeed,
  type CalendarFeed,
  listCalendarFeeds,
} from '@doctor-plus/contract/scheduling/feeds.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { FeedRow } from './feed-row.tsx';
import styles from './feeds.module.css';
import { NewAddress } from './new-address.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The secret addresses under which a person's own calendar reads their appointments: made, listed and revoked. */
export function CalendarFeeds() {
  const { t } = useTranslation('feeds');
  const feeds = useEndpoint(listCalendarFeeds);
  const [namesPatients, setNamesPatients] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<CalendarFeed | null>(null);
  const add = useAction(addCalendarFeed, {
    stale: [listCalendarFeeds],
    onDone: (answer) => setPath(answer.path),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const can = feeds.data?.can;
  return (
    <Card title={t('subscription.title')} detail={feeds.data?.data.length} padding="none">
      <p className={styles.intro}>
        {t(can?.name_patients ? 'subscription.introDoctor' : 'subscription.intro')}
      </p>
      <div className={styles.make}>
        {can?.name_patients ? (
          <Checkbox
            label={t('subscription.namePatients')}
            description={t('subscription.namePatientsHint')}
            checked={namesPatients}
            onChange={(event) => setNamesPatients(event.currentTarget.checked)}
          />
        ) : null}
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          loading={add.isPending}
          disabled={!can?.add}
          onClick={() => add.mutate({ body: { name_patients: namesPatients } })}
        >
          {t('subscription.add')}
        </Button>
        {can && !can.add ? <p>{t('subscription.full')}</p> : null}
      </div>
      <div className={styles.list}>
        <Loaded
          of={feeds}
          rows={1}
          rowHeight={60}
          failed={t('subscription.failed')}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconCalendarShare} title={t('subscription.none')}>
              {t('subscription.noneText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <Rows label={t('subscription.title')}>
              {data.map((feed) => (
                <FeedRow key={feed.id} feed={feed} onRevoke={() => setRevoking(feed)} />
              ))}
            </Rows>
          )}
        </Loaded>
      </div>
      {path ? <NewAddress path={path} onClose={() => setPath(null)} /> : null}
      {revoking ? <RevokeDialog feed={revoking} onClose={() => setRevoking(null)} /> : null}
    </Card>
  );
}
