import { getSystemHealth, listOutboxMails, retryOutboxMail } from '@doctor-plus/contract/admin/health.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button, NativeSelect } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClockPause,
  IconMailOff,
  IconMailX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './outbox-card.module.css';
import { Pager } from './pager.tsx';

type Mail = ResponseOf<typeof listOutboxMails>['data'][number];
type State = Mail['state'];
const states = ['queued', 'failed', 'sent', 'withdrawn'] as const;

const looks = {
  queued: { tone: 'neutral', icon: IconClockPause },
  sent: { tone: 'ok', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconMailX },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
} as const;

/** Mails and their true state: what waits, what left, what failed and why. */
export function OutboxCard({ outbox }: { outbox: ResponseOf<typeof getSystemHealth>['outbox'] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  // The dashboard leads to the mails that it counts.
  const [address, setAddress] = useSearchParams();
  const state: State | '' = states.find((one) => one === address.get('mails')) ?? '';
  const pages = usePages(state);
  const mails = useEndpoint(
    listOutboxMails,
    { query: { ...(state ? { state } : {}), ...(pages.cursor ? { cursor: pages.cursor } : {}) } },
    { keepPrevious: true, every: 15_000 },
  );
  return (
    <Card
      title={t('outbox.title')}
      detail={t('outbox.counts', {
        queued: number(outbox.queued),
        sent: number(outbox.sent),
        failed: number(outbox.failed),
      })}
      aside={
        <NativeSelect
          size="xs"
          aria-label={t('outbox.state')}
          value={state}
          onChange={({ currentTarget: { value } }) =>
            setAddress(value === '' ? {} : { mails: value }, { replace: true, preventScrollReset: true })
          }
          data={[
            { value: '', label: t('outbox.everyState') },
            ...states.map((one) => ({ value: one, label: t(`outbox.states.${one}`) })),
          ]}
        />
      }
      padding="none"
    >
      {outbox.configured ? null : (
        <div className={styles.notice}>
          <Alert
            tone="warn"
            icon={IconMailOff}
            title={t('outbox.noServer')}
            action={<Link to="/admin/settings">{t('outbox.setUp')}</Link>}
          >
            {t('outbox.noServerText')}
          </Alert>
        </div>
      )}
      <Loaded
        of={mails}
        rows={4}
        rowHeight={40}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon={IconMailOff} title={t('outbox.none')} />}
      >
        {({ data, next }) => (
          <>
            <MailTable mails={data} />
            {next !== null || pages.number > 1 ? <Pager pages={pages} next={next} summary={null} /> : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function MailTable({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const retry = useAction(retryOutboxMail, {
    stale: [listOutboxMails, getSystemHealth, getOverview],
    onDone: () => toast.success(t('outbox.retried')),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  return (
    <Table label={t('outbox.title')}>
      <thead>
        <tr>
          <th scope="col">{t('outbox.written')}</th>
          <th scope="col">{t('outbox.template')}</th>
          <th scope="col" data-wide>
            {t('outbox.address')}
          </th>
          <th scope="col">{t('outbox.state')}</th>
          <th scope="col" data-wide>
            {t('outbox.details')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('outbox.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td>
              <time dateTime={mail.created_at} title={formats.dateTime(mail.created_at)}>
                {formats.fromNow(mail.created_at)}
              </time>
            </td>
            <td>{t(`outbox.templates.${mail.template}`, { defaultValue: mail.template })}</td>
            <td data-wide className={styles.code}>
              {mail.address}
            </td>
            <td>
              <StatusBadge tone={looks[mail.state].tone} icon={looks[mail.state].icon} bare>
                {t(`outbox.states.${mail.state}`)}
              </StatusBadge>
            </td>
            <td data-wide className={styles.quiet}>
              {mail.last_error ? t(`mailFailure.${mail.last_error}`) : null}
              {mail.attempts > 1 ? ` · ${t('outbox.attempts', { count: mail.attempts })}` : null}
              {mail.sent_at ? formats.dateTime(mail.sent_at) : null}
            </td>
            <td data-num>
              {mail.can.retry ? (
                <Button
                  variant="default"
                  size="xs"
                  loading={retry.isPending && retry.variables?.params.id === mail.id}
                  onClick={() => retry.mutate({ params: { id: mail.id } })}
                >
                  {t('outbox.retry')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
