import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { answerProxy, endProxy, type HeldProxy } from '@doctor-plus/contract/accounts/proxies.ts';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../../platform/acting.ts';
import styles from '../../platform/proxies/proxies.module.css';
import { useProxyWords } from '../../platform/proxies/use-proxy-words.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Rows } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import parts from './parts.module.css';
import { useOwnProxies } from './use-own-proxies.ts';

/** For whom the person acts, and who asks them to. */
export function HeldProxies({ held }: { held: readonly HeldProxy[] }) {
  const { t } = useTranslation('proxies');
  return (
    <Card title={t('held.title')} detail={held.length} padding="none">
      <p className={parts.intro}>{t('held.text')}</p>
      <Rows label={t('held.title')}>
        {held.map((proxy) => (
          <HeldRow key={proxy.id} proxy={proxy} />
        ))}
      </Rows>
    </Card>
  );
}

function HeldRow({ proxy }: { proxy: HeldProxy }) {
  const { t } = useTranslation('proxies');
  const words = useProxyWords();
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Avatar name={proxy.patient} />
        <div className={styles.body}>
          <p className={styles.name}>
            {proxy.patient}
            {proxy.can.answer ? (
              <StatusBadge tone="info" icon={IconHourglass} bare>
                {t('held.invited')}
              </StatusBadge>
            ) : null}
          </p>
          <Facts items={words(proxy)} />
        </div>
      </div>
      {proxy.can.answer ? <Answer proxy={proxy} /> : <Acting proxy={proxy} />}
    </li>
  );
}

function Answer({ proxy: { id, patient } }: { proxy: HeldProxy }) {
  const { t } = useTranslation('proxies');
  const own = useOwnProxies();
  const answer = useAction(answerProxy, {
    stale: [getMe],
    onDone: (after, { body }) => {
      own.keep(after);
      toast.success(t(body.accept ? 'held.accepted' : 'held.declined', { name: patient }));
    },
    onFailed: own.onFailed,
  });
  const give = (accept: boolean) => answer.mutate({ params: { id }, body: { accept } });
  return (
    <div className={styles.buttons}>
      <Button
        size="xs"
        variant="default"
        disabled={answer.isPending}
        aria-label={t('held.declineNamed', { name: patient })}
        onClick={() => give(false)}
      >
        {t('held.decline')}
      </Button>
      <Button
        size="xs"
        loading={answer.isPending}
        aria-label={t('held.acceptNamed', { name: patient })}
        onClick={() => give(true)}
      >
        {t('held.accept')}
      </Button>
    </div>
  );
}

function Acting({ proxy: { id, patient, patient_id: patientId } }: { proxy: HeldProxy }) {
  const { t } = useTranslation('proxies');
  const own = useOwnProxies();
  const [asking, setAsking] = useState(false);
  const end = useAction(endProxy, {
    stale: [getMe],
    onDone: (after) => {
      own.keep(after);
      toast.success(t('held.ended', { name: patient }));
    },
  });
  return (
    <div className={styles.buttons}>
      <Button
        size="xs"
        variant="default"
        aria-label={t('held.endNamed', { name: patient })}
        onClick={() => setAsking(true)}
      >
        {t('held.end')}
      </Button>
      {/* Another page, not a step in this one. */}
      <Button size="xs" component="a" href={homeOf(patientId)}>
        {t('held.open', { name: patient })}
      </Button>
      {asking ? (
        <AskDialog
          title={t('held.endNamed', { name: patient })}
          answer={t('held.end')}
          grave
          busy={end.isPending}
          failure={end.error}
          onAnswer={() => end.mutate({ params: { id } })}
          onClose={() => setAsking(false)}
        >
          {t('held.endText', { name: patient })}
        </AskDialog>
      ) : null}
    </div>
  );
}
