import type { Secretary } from '@doctor-plus/contract/team/endpoints.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockHour4, IconFileCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './secretary-row.module.css';

/** What there is to judge a request by: the address and whether it was proved, and the document. */
export function Evidence({ secretary }: { secretary: Secretary }) {
  const { t } = useTranslation('team');
  return (
    <div className={styles.evidence}>
      {secretary.email_verified ? (
        <StatusBadge tone="ok" icon={IconCircleCheck}>
          {t('evidence.verified')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="warn" icon={IconClockHour4}>
          {t('evidence.unverified')}
        </StatusBadge>
      )}
      {secretary.identity_document ? (
        <StatusBadge tone="neutral" icon={IconFileCheck}>
          {t('evidence.document')}
        </StatusBadge>
      ) : null}
    </div>
  );
}

type RequestRowProps = {
  secretary: Secretary;
  first: boolean;
  onAnswer: (act: 'accept' | 'decline') => void;
};

export function RequestRow({ secretary, first, onAnswer }: RequestRowProps) {
  const { t } = useTranslation('team');
  const formats = useFormats();
  const { name, email, since, can } = secretary;
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>
          {[email, t('requests.since', { date: formats.date(since) })].filter(Boolean).join(' · ')}
        </p>
        <Evidence secretary={secretary} />
      </div>
      <div className={styles.buttons}>
        {can.decline ? (
          <PushButton
            variant="default"
            aria-label={t('requests.declineWho', { name })}
            onClick={() => onAnswer('decline')}
          >
            {t('requests.decline')}
          </PushButton>
        ) : null}
        {can.accept ? (
          <PushButton
            variant={first ? 'filled' : 'default'}
            aria-label={t('requests.acceptWho', { name })}
            onClick={() => onAnswer('accept')}
          >
            {t('requests.accept')}
          </PushButton>
        ) : null}
      </div>
    </li>
  );
}

type SecretaryRowProps = {
  secretary: Secretary;
  onAnswer: (act: 'suspend' | 'resume' | 'unlink') => void;
};

/** Since when the link is as it is, and by whom. */
const sinceKey = ({ state, by }: Secretary) => {
  if (by === null) return 'working.since' as const;
  if (state === 'suspended') return 'working.suspendedByYou' as const;
  return by === 'doctor' ? ('working.acceptedByYou' as const) : ('working.acceptedByThem' as const);
};

export function SecretaryRow({ secretary, onAnswer }: SecretaryRowProps) {
  const { t } = useTranslation('team');
  const formats = useFormats();
  const { name, email, state, since, last_sign_in, can } = secretary;
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {state === 'suspended' ? (
            <StatusBadge tone="neutral" icon={IconPlayerPause}>
              {t('working.suspended')}
            </StatusBadge>
          ) : null}
        </p>
        <p className={styles.detail}>
          {[email, t(sinceKey(secretary), { date: formats.date(since) })].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.detail}>
          {last_sign_in
            ? t('working.lastSignIn', { date: formats.date(last_sign_in) })
            : t('working.neverSignedIn')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          component={Link}
          to="/team/permissions"
          variant="default"
          aria-label={t('working.permissionsWho', { name })}
        >
          {t('working.permissions')}
        </Button>
        {can.suspend ? (
          <PushButton
            variant="default"
            aria-label={t('working.suspendWho', { name })}
            onClick={() => onAnswer('suspend')}
          >
            {t('working.suspend')}
          </PushButton>
        ) : null}
        {can.resume ? (
          <PushButton
            variant="default"
            aria-label={t('working.resumeWho', { name })}
            onClick={() => onAnswer('resume')}
          >
            {t('working.resume')}
          </PushButton>
        ) : null}
        {can.unlink ? (
          <PushButton
            variant="default"
            aria-label={t('working.unlinkWho', { name })}
            onClick={() => onAnswer('unlink')}
          >
            {t('working.unlink')}
          </PushButton>
        ) : null}
      </div>
    </li>
  );
}
