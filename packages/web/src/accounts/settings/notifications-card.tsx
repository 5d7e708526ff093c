import {
  chooseNotifications,
  listNotificationChoices,
  type NotificationChoices,
} from '@doctor-plus/contract/accounts/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { endpointKey, useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './notifications-card.module.css';
import parts from './parts.module.css';

type Choice = NotificationChoices['data'][number];

/** What the person is told of, and how; every switch is saved as it is moved. */
export function NotificationsCard() {
  const { t } = useTranslation('settings');
  const choices = useEndpoint(listNotificationChoices);
  return (
    <Card padding="none">
      <Loaded of={choices} rows={6} rowHeight={50}>
        {({ data }) => (
          <>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('notifications.event')}</th>
                  <th scope="col" className={styles.channel}>
                    {t('notifications.inApp')}
                  </th>
                  <th scope="col" className={styles.channel}>
                    {t('notifications.mail')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((choice) => (
                  <ChoiceRow key={choice.event} choice={choice} />
                ))}
              </tbody>
            </table>
            <div className={parts.foot}>
              <p>{t('notifications.alwaysText')}</p>
              {data.some(({ event }) => event === 'message') ? <p>{t('notifications.laterText')}</p> : null}
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ChoiceRow({ choice }: { choice: Choice }) {
  const { t } = useTranslation('settings');
  const cache = useQueryClient();
  const key = endpointKey(listNotificationChoices, {});
  const choose = useAction(chooseNotifications, {
    onDone: (answer) => cache.setQueryData(key, answer),
    onFailed: (failure) => {
      void cache.invalidateQueries({ queryKey: key });
      toast.error(describeFailure(failure, t).sentence);
    },
  });
  const { event, in_app, mail, can } = choice;
  const name = t(`event.${event}`);
  const set = (body: { in_app: boolean; mail: boolean }) => {
    // The switch moves under the finger; if the server refuses, it goes back.
    cache.setQueryData<NotificationChoices>(
      key,
      (shown) =>
        shown && { data: shown.data.map((row) => (row.event === event ? { ...row, ...body } : row)) },
    );
    choose.mutate({ params: { event }, body });
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.channel}>
        <span className={styles.cell}>
          <Switch
            label={`${name}: ${t('notifications.inApp')}`}
            checked={in_app}
            disabled={!can.change_in_app || choose.isPending}
            onChange={(next) => set({ in_app: next, mail })}
          />
        </span>
      </td>
      <td className={styles.channel}>
        <span className={styles.cell}>
          {can.change_mail ? (
            <Switch
              label={`${name}: ${t('notifications.mail')}`}
              checked={mail}
              disabled={choose.isPending}
              onChange={(next) => set({ in_app, mail: next })}
            />
          ) : (
            <span className={styles.always}>{t('notifications.always')}</span>
          )}
        </span>
      </td>
    </tr>
  );
}
