import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@doctor-plus/contract/accounts/security.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from './failure.ts';
import styles from './security.module.css';

const isPhone = ({ system }: OwnSession) => system === 'iPhone' || system === 'iPad' || system === 'Android';

const deviceName = ({ browser, system }: OwnSession, t: TFunction<'security'>): string => {
  if (browser && system) return t('sessions.device', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
};

/** Where the account is signed in, and how that ends. */
export function SessionsCard() {
  const { t } = useTranslation('security');
  const formats = useFormats();
  const sessions = useEndpoint(listSessions);
  const tell = { stale: [listSessions], onFailed: (failure: Error) => toastFailure(failure, t) };
  const end = useAction(endSession, { ...tell, onDone: () => toast.success(t('sessions.ended')) });
  const endOthers = useAction(endOtherSessions, {
    ...tell,
    onDone: ({ ended }) => toast.success(t('sessions.othersEnded', { count: ended })),
  });
  const others = sessions.data?.data.filter(({ current }) => !current).length ?? 0;
  return (
    <Card title={t('sessions.title')} detail={sessions.data?.data.length} padding="none">
      <Loaded of={sessions} rows={2} rowHeight={60}>
        {({ data }) => (
          <div className={styles.rows}>
            <Rows label={t('sessions.title')}>
              {data.map((session) => (
                <Row
                  key={session.id}
                  lead={
                    <span className={styles.lead} aria-hidden>
                      {isPhone(session) ? <IconDeviceMobile size={18} /> : <IconDeviceDesktop size={18} />}
                    </span>
                  }
                  title={deviceName(session, t)}
                  detail={t(session.remembered ? 'sessions.detailRemembered' : 'sessions.detail', {
                    network: session.network,
                    when: formats.fromNow(session.last_seen_at),
                    since: formats.dateTime(session.signed_in_at),
                  })}
                  end={
                    session.current ? (
                      <StatusBadge tone="ok" icon={IconCircleCheck}>
                        {t('sessions.current')}
                      </StatusBadge>
                    ) : (
                      <Button
                        size="xs"
                        variant="default"
                        loading={end.isPending && end.variables?.params.id === session.id}
                        onClick={() => end.mutate({ params: { id: session.id } })}
                      >
                        {t('sessions.end')}
                      </Button>
                    )
                  }
                />
              ))}
            </Rows>
          </div>
        )}
      </Loaded>
      {others > 0 ? (
        <div className={styles.body}>
          <p className={styles.detail}>{t('sessions.othersText')}</p>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
