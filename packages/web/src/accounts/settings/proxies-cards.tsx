import { endProxy, type GivenProxy, listProxies } from '@doctor-plus/contract/accounts/proxies.ts';
import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleMinus,
  IconHourglass,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../platform/proxies/proxies.module.css';
import { useProxyWords } from '../../platform/proxies/use-proxy-words.ts';
import { useAction, useEndpoint } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Tone } from '../../ui/tone.ts';
import { HeldProxies } from './held-proxies.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import parts from './parts.module.css';
import { useOwnProxies } from './use-own-proxies.ts';

/** Who may act for the person, and for whom the person acts. */
export function ProxiesCards() {
  const { t } = useTranslation('proxies');
  const proxies = useEndpoint(listProxies);
  const [inviting, setInviting] = useState(false);
  const canInvite = proxies.data?.can.invite ?? false;
  const invite = canInvite ? (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {t('given.invite')}
    </Button>
  ) : null;
  return (
    <>
      <Card title={t('given.title')} padding="none" aside={invite}>
        <p className={parts.intro}>{t('given.text')}</p>
        <Loaded
          of={proxies}
          rows={1}
          rowHeight={72}
          failed={t('failed')}
          isEmpty={({ given }) => given.length === 0}
          empty={
            <EmptyState icon={IconUserShare} title={t('given.none')}>
              {t(canInvite ? 'given.noneText' : 'given.noChart')}
            </EmptyState>
          }
        >
          {({ given }) => (
            <Rows label={t('given.title')}>
              {given.map((proxy) => (
                <GivenRow key={proxy.id} proxy={proxy} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
      {proxies.data && proxies.data.held.length > 0 ? <HeldProxies held={proxies.data.held} /> : null}
      {inviting && proxies.data ? (
        <InviteDialog latest={proxies.data.latest_until} onClose={() => setInviting(false)} />
      ) : null}
    </>
  );
}

const looks: Record<GivenProxy['state'], { tone: Tone; icon: IconType }> = {
  invited: { tone: 'info', icon: IconHourglass },
  unanswered: { tone: 'neutral', icon: IconCircleMinus },
  active: { tone: 'ok', icon: IconCircleCheck },
  ended: { tone: 'neutral', icon: IconCircleMinus },
};

function GivenRow({ proxy }: { proxy: GivenProxy }) {
  const { t } = useTranslation('proxies');
  const words = useProxyWords();
  const own = useOwnProxies();
  const [asking, setAsking] = useState(false);
  const end = useAction(endProxy, {
    onDone: (answer) => {
      own.keep(answer);
      toast.success(t(proxy.state === 'invited' ? 'given.withdrawn' : 'given.endDone'));
    },
  });
  const name = proxy.person ?? t('given.erased');
  const isInvited = proxy.state === 'invited';
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Avatar name={name} />
        <div className={styles.body}>
          <p className={styles.name}>
            {name}
            <StatusBadge {...looks[proxy.state]} bare>
              {t(`given.state.${proxy.state}`)}
            </StatusBadge>
          </p>
          <Facts
            items={[
              ...words(proxy),
              ...(proxy.recorded_by ? [t('given.recordedBy', { name: proxy.recorded_by })] : []),
            ]}
          />
        </div>
      </div>
      {proxy.can.end ? (
        <div className={styles.buttons}>
          <Button
            size="xs"
            variant="default"
            aria-label={t(isInvited ? 'given.withdrawNamed' : 'given.endNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t(isInvited ? 'given.withdraw' : 'given.end')}
          </Button>
        </div>
      ) : null}
      {asking ? (
        <AskDialog
          title={t(isInvited ? 'given.withdrawNamed' : 'given.endNamed', { name })}
          answer={t(isInvited ? 'given.withdraw' : 'given.end')}
          grave
          busy={end.isPending}
          failure={end.error}
          onAnswer={() => end.mutate({ params: { id: proxy.id } })}
          onClose={() => setAsking(false)}
        >
          {t(isInvited ? 'given.withdrawText' : 'given.endText', { name })}
        </AskDialog>
      ) : null}
    </li>
  );
}
