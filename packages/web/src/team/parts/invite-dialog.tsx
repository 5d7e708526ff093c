import { MailAddress } from '@doctor-plus/contract/kernel/values.ts';
import { listSecretaries, type SecretaryList } from '@doctor-plus/contract/team/endpoints.ts';
import {
  type Invitation,
  invitationDays,
  inviteSecretary,
  withdrawInvitation,
} from '@doctor-plus/contract/team/invitations.ts';
import { IconLink, IconMail } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './answer-dialog.module.css';

/** What the server says of invitations takes the place of what the list said. */
const keep = (cache: QueryClient, { invitations }: Pick<SecretaryList, 'invitations'>): void => {
  cache.setQueryData<SecretaryList>(
    endpointKey(listSecretaries, {}),
    (list) => list && { ...list, invitations },
  );
};

/** Asks for a mail address and sends the invitation; who has an account and who has none, nobody is told. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team');
  const cache = useQueryClient();
  const form = useId();
  const [address, setAddress] = useState('');
  const [judged, setJudged] = useState(false);
  const valid = MailAddress.safeParse(address).success;
  const invite = useAction(inviteSecretary, {
    onDone: (answer, { body }) => {
      keep(cache, answer);
      toast.success(t('invite.done', { address: body.address }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (valid && !invite.isPending) invite.mutate({ body: { address: address.trim() } });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/register?role=secretary`);
    toast.success(t('invite.copied'));
  };
  return (
    <AskDialog
      title={t('invite.title')}
      answer={t('invite.send')}
      form={form}
      busy={invite.isPending}
      failure={invite.error}
      onClose={onClose}
    >
      <form id={form} onSubmit={submit} noValidate className={styles.body}>
        <TextField
          label={t('invite.field')}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          value={address}
          error={judged && !valid ? t('invite.badAddress') : null}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <p>{t('invite.hint', { count: invitationDays })}</p>
        <div>
          <PushButton variant="default" icon={<IconLink size={16} aria-hidden />} onClick={copy}>
            {t('invite.copy')}
          </PushButton>
        </div>
      </form>
    </AskDialog>
  );
}

/** Invitations that nobody has accepted yet. */
export function InvitationsCard({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('team');
  const { t: anyT } = useTranslation();
  const formats = useFormats();
  const cache = useQueryClient();
  const withdraw = useAction(withdrawInvitation, {
    onDone: (answer, { params }) => {
      keep(cache, answer);
      const address = invitations.find(({ id }) => id === params.id)?.address ?? '';
      toast.success(t('invite.withdrawn', { address }));
    },
    onFailed: (failure) => {
      toast.error(describeFailure(failure, anyT).sentence);
      void cache.invalidateQueries({ queryKey: endpointKey(listSecretaries) });
    },
  });
  return (
    <Card title={t('invite.waiting')} detail={invitations.length} padding="none">
      <Rows label={t('invite.waiting')}>
        {invitations.map(({ id, address, sent_at, expires }) => (
          <Row
            key={id}
            lead={<IconMail size={20} aria-hidden />}
            title={address}
            detail={t('invite.sent', { date: formats.date(sent_at), until: formats.date(expires) })}
            end={
              <PushButton
                variant="default"
                aria-label={t('invite.withdrawWho', { address })}
                onClick={() => withdraw.mutate({ params: { id } })}
              >
                {t('invite.withdraw')}
              </PushButton>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
