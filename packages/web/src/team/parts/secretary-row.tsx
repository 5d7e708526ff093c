import type { Secretary } from '@doctor-plus/contract/team/endpoints.ts';
import { IconCircleCheck, IconClockHour4, IconFileCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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

type SecretaryRowProps = { secretary: Secretary; onUnlink: () => void };

export function SecretaryRow({ secretary, onUnlink }: SecretaryRowProps) {
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
          {[email, t('working.since', { date: formats.date(since) })].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.detail}>
          {last_sign_in
            ? t('working.lastSignIn', { date: formats.date(last_sign_in) })
            : t('working.neverSignedIn')}
        </p>
      </div>
      {can.unlink ? (
        <div className={styles.buttons}>
          <PushButton variant="default" aria-label={t('working.unlinkWho', { name })} onClick={onUnlink}>
            {t('working.unlink')}
          </PushButton>
        </div>
      ) : null}
    </li>
  );
}
