import { findProxyAccount, listChartProxies, recordProxy } from '@doctor-plus/contract/accounts/proxies.ts';
import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '../../../platform/api-errors.ts';
import { clock } from '../../../platform/clock.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import styles from '../../../platform/proxies/proxies.module.css';
import { ProxyFields } from '../../../platform/proxies/proxy-fields.tsx';
import { completeWish, emptyWish } from '../../../platform/proxies/proxy-wish.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { toast } from '../../../ui/toast.tsx';

type RecordProxyFormProps = {
  patientId: string;
  minor: boolean;
  latest: string;
  scopes: readonly ProxyScope[];
  onDone: () => void;
};

/** First whose account it is, to be compared with the paper; then how related, what for, until when, and which proof. */
export function RecordProxyForm({ patientId, minor, latest, scopes, onDone }: RecordProxyFormProps) {
  const { t } = useTranslation('proxies');
  const [login, setLogin] = useState('');
  const find = useAction(findProxyAccount);
  const account = find.data;
  const isUnknown = isRefused(find.error, 'not_found');
  const look = (event: SyntheticEvent) => {
    event.preventDefault();
    find.mutate({ params: { id: patientId }, body: { login } });
  };
  if (account) {
    return (
      <Details
        patientId={patientId}
        login={login}
        account={account}
        minor={minor}
        latest={latest}
        scopes={scopes}
        onOther={find.reset}
        onDone={onDone}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={look}>
      <h3>{t('chart.record')}</h3>
      {find.error && !isUnknown ? (
        <Alert tone="bad" title={describeFailure(find.error, t).sentence} live />
      ) : null}
      <TextInput
        label={t('chart.login')}
        description={t('chart.loginHint')}
        required
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={login}
        error={isUnknown ? t('chart.notFound') : null}
        onChange={({ currentTarget: { value } }) => setLogin(value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={login.trim().length < 3} loading={find.isPending}>
          {t('chart.find')}
        </Button>
      </div>
    </form>
  );
}

type DetailsProps = RecordProxyFormProps & {
  login: string;
  account: { account_id: string; name: string };
  onOther: () => void;
};

function Details({ patientId, login, account, minor, latest, scopes, onOther, onDone }: DetailsProps) {
  const { t } = useTranslation('proxies');
  const formats = useFormats();
  const [wish, setWish] = useState(emptyWish);
  const [proof, setProof] = useState('');
  const record = useAction(recordProxy, {
    stale: [listChartProxies],
    onDone: () => {
      toast.success(t('chart.recorded', { name: account.name }));
      onDone();
    },
  });
  const days = { from: dayOf(clock.now(), formats.zone), to: latest };
  const complete = proof.trim().length >= 3 ? completeWish(wish, days) : null;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!complete) return;
    record.mutate({
      params: { id: patientId },
      body: { login, account_id: account.account_id, proof, ...complete },
    });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.found} role="status">
        <Avatar name={account.name} />
        <div className={styles.body}>
          <p className={styles.name}>{account.name}</p>
          <p className={styles.small}>{t('chart.check')}</p>
        </div>
        <Button size="xs" variant="subtle" onClick={onOther}>
          {t('chart.another')}
        </Button>
      </div>
      {record.error ? <Alert tone="bad" title={describeFailure(record.error, t).sentence} live /> : null}
      <TextInput
        label={t('field.proof')}
        description={t('field.proofHint')}
        required
        maxLength={200}
        value={proof}
        onChange={({ currentTarget: { value } }) => setProof(value)}
      />
      <ProxyFields
        wish={wish}
        onChange={setWish}
        days={days}
        scopes={scopes}
        hint={t(minor ? 'field.minorHint' : 'field.untilHint')}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={!complete} loading={record.isPending}>
          {t('chart.recordDo')}
        </Button>
      </div>
    </form>
  );
}
