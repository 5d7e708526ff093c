import type { Account } from '@doctor-plus/contract/admin/schema.ts';
import {
  changeAccount,
  endAccountSessions,
  sendPasswordMail,
  verifyAccountEmail,
} from '@doctor-plus/contract/admin/users.ts';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconBuildingHospital,
  IconCalendarTime,
  IconLockOpen,
  IconLogout,
  IconMailCheck,
  IconMailForward,
  IconShieldOff,
  IconSignature,
  IconUserCog,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './account-actions.module.css';
import { AdministrationDialog } from './administration-dialog.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type Props = {
  account: Account;
  onChanged: (account: Account) => void;
  onSessionsEnded: () => void;
};

/** What the server says may be done with this account; nothing else is offered. */
export function AccountActions({ account, onChanged, onSessionsEnded }: Props) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'administration' | 'block' | 'factor' | 'rename' | 'role' | null>(null);
  const { number } = useFormats();
  const { can } = account;
  const params = { id: account.id };
  const onFailed = (failure: Error) => toast.error(describeFailure(failure, t).sentence);
  const done = (message: string) => (answer: { account: Account }) => {
    setOpen(null);
    onChanged(answer.account);
    toast.success(t(message, { name: account.name }));
  };
  const unblock = useAction(changeAccount, { onDone: done('users.unblocked'), onFailed });
  const verify = useAction(verifyAccountEmail, { onDone: done('users.verified'), onFailed });
  const end = useAction(endAccountSessions, {
    onDone: ({ ended }) => {
      toast.success(t('users.sessionsEnded', { count: ended }));
      onSessionsEnded();
    },
    onFailed,
  });
  const mail = useAction(sendPasswordMail, {
    onDone: () => toast.success(t('users.passwordMailQueued')),
    onFailed,
  });
  const nothing =
    !can.block &&
    !can.unblock &&
    !can.end_sessions &&
    !can.send_password_mail &&
    !can.verify_email &&
    !can.reset_second_factor &&
    !can.rename &&
    !can.grant_administration &&
    !can.withdraw_administration;
  return (
    <Card title={t('users.actions')}>
      {account.own ? <p className={styles.own}>{t('users.own')}</p> : null}
      {nothing && can.roles.length === 0 && !account.own ? (
        <p className={styles.own}>{t('users.noActions')}</p>
      ) : null}
      <div className={styles.actions}>
        {can.send_password_mail ? (
          <Action icon={IconMailForward} hint={t('users.passwordMailHint')}>
            <Button
              variant="default"
              fullWidth
              loading={mail.isPending}
              onClick={() => mail.mutate({ params })}
            >
              {t('users.passwordMail')}
            </Button>
          </Action>
        ) : null}
        {can.verify_email ? (
          <Action icon={IconMailCheck} hint={t('users.verifyHint')}>
            <Button
              variant="default"
              fullWidth
              loading={verify.isPending}
              onClick={() => verify.mutate({ params })}
            >
              {t('users.verify')}
            </Button>
          </Action>
        ) : null}
        {can.reset_second_factor ? (
          <Action icon={IconShieldOff} hint={t('users.resetFactorHint')}>
            <Button variant="default" fullWidth onClick={() => setOpen('factor')}>
              {t('users.resetFactor')}
            </Button>
          </Action>
        ) : null}
        {can.end_sessions ? (
          <Action icon={IconLogout} hint={t('users.endSessionsHint')}>
            <Button
              variant="default"
              fullWidth
              loading={end.isPending}
              onClick={() => end.mutate({ params })}
            >
              {t('users.endSessions')}
            </Button>
          </Action>
        ) : null}
        {can.rename ? (
          <Action icon={IconSignature} hint={t('users.renameHint')}>
            <Button variant="default" fullWidth onClick={() => setOpen('rename')}>
              {t('users.rename')}
            </Button>
          </Action>
        ) : null}
        {can.grant_administration || can.withdraw_administration ? (
          <Action
            icon={IconBuildingHospital}
            hint={t(can.grant_administration ? 'users.grantHint' : 'users.withdrawHint')}
          >
            <Button variant="default" fullWidth onClick={() => setOpen('administration')}>
              {t(can.grant_administration ? 'users.grant' : 'users.withdraw')}
            </Button>
          </Action>
        ) : null}
        {can.roles.length > 0 ? (
          <Action icon={IconUserCog} hint={t('users.changeRoleHint')}>
            <Button variant="default" fullWidth onClick={() => setOpen('role')}>
              {t('users.changeRole')}
            </Button>
          </Action>
        ) : null}
        {account.future_appointments > 0 ? (
          <p className={styles.hint}>
            <IconCalendarTime size={14} aria-hidden />
            <span>
              {t('users.roleWaits', {
                count: account.future_appointments,
                shown: number(account.future_appointments),
              })}
            </span>
          </p>
        ) : null}
        {can.unblock ? (
          <Action icon={IconLockOpen} hint={t('users.unblockHint')}>
            <Button
              variant="default"
              fullWidth
              loading={unblock.isPending}
              onClick={() => unblock.mutate({ params, body: { status: 'active' } })}
            >
              {t('users.unblock')}
            </Button>
          </Action>
        ) : null}
        {can.block ? (
          <Action icon={IconBan} hint={t('users.blockHint')}>
            <Button variant="outline" fullWidth color="red" onClick={() => setOpen('block')}>
              {t('users.block')}
            </Button>
          </Action>
        ) : null}
      </div>
      {open === 'block' ? (
        <BlockDialog account={account} onClose={() => setOpen(null)} onBlocked={done('users.blocked')} />
      ) : null}
      {open === 'factor' ? (
        <ResetFactorDialog
          account={account}
          onClose={() => setOpen(null)}
          onReset={done('users.resetFactorDone')}
        />
      ) : null}
      {open === 'rename' ? (
        <RenameDialog account={account} onClose={() => setOpen(null)} onRenamed={done('users.renamed')} />
      ) : null}
      {open === 'administration' ? (
        <AdministrationDialog
          account={account}
          onClose={() => setOpen(null)}
          onChanged={done(can.grant_administration ? 'users.granted' : 'users.withdrawn')}
        />
      ) : null}
      {open === 'role' ? (
        <RoleDialog account={account} onClose={() => setOpen(null)} onChanged={done('users.roleChanged')} />
      ) : null}
    </Card>
  );
}

function Action({ icon: Icon, hint, children }: { icon: IconType; hint: string; children: ReactNode }) {
  return (
    <div className={styles.action}>
      {children}
      <p className={styles.hint}>
        <Icon size={14} aria-hidden />
        <span>{hint}</span>
      </p>
    </div>
  );
}
