import {
  chooseNotifications,
  listNotificationChoices,
  type NotificationChoices,
} from '@doctor-plus/contract/accounts/settings.ts';
import type { Channel } from '@doctor-plus/contract/messaging/channels.ts';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { MailTimesCard } from './mail-times-card.tsx';
import styles from './notifications-card.module.css';
import parts from './parts.module.css';
import { PhonesCard } from './phones-card.tsx';
import { useHeldChoices } from './use-held-choices.ts';

type Choice = NotificationChoices['data'][number];
type Way = Choice['ways'][number];

/** Ways that stand beside an event on the narrowest screen; with more of them they stand below it, each with its name. */
const fitting = 2;

/** What the person is told of, and how; every switch is saved as it is moved. */
export function NotificationsCard() {
  const { t } = useTranslation('settings');
  const choices = useEndpoint(listNotificationChoices);
  return (
    <Loaded of={choices} rows={6} rowHeight={50}>
      {({ channels, phones, data, times }) => (
        <>
          <Card padding="none">
            <table className={styles.table} data-many={channels.length > fitting || undefined}>
              <thead>
                <tr>
                  <th scope="col">{t('notifications.event')}</th>
                  {channels.map((channel) => (
                    <th key={channel} scope="col" className={styles.channel}>
                      {t(`notifications.channel.${channel}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((choice) => (
                  <ChoiceRow key={choice.event} choice={choice} channels={channels} />
                ))}
              </tbody>
            </table>
            <p className={parts.foot}>
              {t('notifications.privacy')}
              {channels.length > fitting ? ` ${t('phones.note')}` : null}
            </p>
          </Card>
          {phones.length > 0 ? <PhonesCard phones={phones} /> : null}
          <MailTimesCard times={times} />
        </>
      )}
    </Loaded>
  );
}

function ChoiceRow({ choice, channels }: { choice: Choice; channels: readonly Channel[] }) {
  const { t } = useTranslation('settings');
  const { event, ways } = choice;
  const fixed = ways.find((way) => way.fixed !== null)?.fixed;
  return (
    <tr>
      <th scope="row">
        {t(`event.${event}`)}
        {fixed ? <span className={styles.detail}>{t(`notifications.fixed.${fixed}`)}</span> : null}
      </th>
      {channels.map((channel) => {
        const way = ways.find((one) => one.channel === channel);
        return (
          <td key={channel} className={styles.channel}>
            <span className={styles.cell}>
              <span className={styles.way} aria-hidden>
                {t(`notifications.channel.${channel}`)}
              </span>
              {way ? (
                <WaySwitch choice={choice} way={way} />
              ) : (
                <span className={styles.always}>
                  <span aria-hidden>–</span>
                  <span className="visually-hidden">{t('notifications.notThisWay')}</span>
                </span>
              )}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function WaySwitch({ choice: { event }, way }: { choice: Choice; way: Way }) {
  const { t } = useTranslation('settings');
  const choices = useHeldChoices();
  const setRow = (row: (shown: Choice) => Choice): void =>
    choices.change(({ data }) => ({ data: data.map((one) => (one.event === event ? row(one) : one)) }));
  const choose = useAction(chooseNotifications, {
    onDone: ({ data, phones }) => {
      choices.change(() => ({ phones }));
      setRow((shown) => data.find((one) => one.event === event) ?? shown);
    },
    onFailed: (failure) => {
      choices.readAgain();
      toast.error(describeFailure(failure, t).sentence);
    },
  });
  const { channel, wanted, fixed } = way;
  if (fixed !== null) {
    return (
      <span className={styles.always}>
        <IconLock size={14} aria-hidden />
        {t('notifications.always')}
      </span>
    );
  }
  const set = (next: boolean) => {
    // The switch moves under the finger; if the server refuses, it goes back.
    const changed = (one: Way) => (one.channel === channel ? { ...one, wanted: next } : one);
    setRow((shown) => ({ ...shown, ways: shown.ways.map(changed) }));
    choose.mutate({ params: { event }, body: { channel, wanted: next } });
  };
  return (
    <Switch
      label={`${t(`event.${event}`)}: ${t(`notifications.channel.${channel}`)}`}
      checked={wanted}
      disabled={choose.isPending}
      onChange={set}
    />
  );
}
