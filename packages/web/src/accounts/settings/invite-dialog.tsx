import { inviteProxy } from '@doctor-plus/contract/accounts/proxies.ts';
import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, wasGivenUp } from '../../platform/api-errors.ts';
import { clock } from '../../platform/clock.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import styles from '../../platform/proxies/proxies.module.css';
import { ProxyFields } from '../../platform/proxies/proxy-fields.tsx';
import { completeWish, emptyWish } from '../../platform/proxies/proxy-wish.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOwnProxies } from './use-own-proxies.ts';

const formId = 'invite-proxy';

/** Whether the server says that the name is the person's own. */
const isOwnName = (failure: Error | null): boolean => {
  const params = failure instanceof ApiError ? failure.data.params : null;
  return typeof params === 'object' && params !== null && 'login' in params && params.login === 'own';
};

/** Asks somebody to act for the person. Whether there is such an account is not said. */
export function InviteDialog({ latest, onClose }: { latest: string; onClose: () => void }) {
  const { t } = useTranslation('proxies');
  const formats = useFormats();
  const own = useOwnProxies();
  const [login, setLogin] = useState('');
  const [wish, setWish] = useState(emptyWish);
  const invite = useAction(inviteProxy, {
    onDone: (answer) => {
      own.keep(answer);
      toast.success(t('invite.sent'));
      onClose();
    },
  });
  const days = { from: dayOf(clock.now(), formats.zone), to: latest };
  const complete = login.trim().length >= 3 ? completeWish(wish, days) : null;
  const isOwn = isOwnName(invite.error);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (complete) invite.mutate({ body: { login, ...complete } });
  };
  return (
    <AskDialog
      title={t('invite.title')}
      answer={t('invite.send')}
      form={formId}
      busy={invite.isPending}
      disabled={!complete}
      failure={isOwn || wasGivenUp(invite.error) ? null : invite.error}
      onClose={onClose}
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        <p>{t('invite.text')}</p>
        <TextInput
          label={t('invite.login')}
          description={t('invite.loginHint')}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          data-autofocus
          value={login}
          error={isOwn ? t('invite.own') : null}
          onChange={({ currentTarget: { value } }) => setLogin(value)}
        />
        <ProxyFields wish={wish} onChange={setWish} days={days} hint={t('field.untilHint')} />
      </form>
    </AskDialog>
  );
}
