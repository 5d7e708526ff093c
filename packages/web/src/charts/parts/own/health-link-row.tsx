import type { HealthLink, HealthLinkState } from '@doctor-plus/contract/charts/health-links.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClockOff, IconLock, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import styles from './health-links.module.css';

const looks: Record<HealthLinkState, { tone: Tone; icon: IconType }> = {
  active: { tone: 'ok', icon: IconCircleCheck },
  expired: { tone: 'neutral', icon: IconClockOff },
  ended: { tone: 'neutral', icon: IconCircleX },
  locked: { tone: 'bad', icon: IconLock },
};

type HealthLinkRowProps = { link: HealthLink; busy: boolean; onShow: () => void; onEnd: () => void };

/** One link: until when it holds, who opened it, and what can be done with it. */
export function HealthLinkRow({ link, busy, onShow, onEnd }: HealthLinkRowProps) {
  const { t } = useTranslation('healthLinks');
  const formats = useFormats();
  const label = link.label || t('unnamed');
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.name}>{label}</h3>
        <StatusBadge {...looks[link.state]}>{t(`state.${link.state}`)}</StatusBadge>
      </div>
      <Facts
        className={styles.facts}
        items={[
          link.ended_at
            ? t('link.ended', { date: formats.dateTime(link.ended_at) })
            : t(link.state === 'expired' ? 'link.expired' : 'link.until', {
                date: formats.dateTime(link.expires_at),
              }),
          t(link.passcode ? 'link.passcode' : 'link.noPasscode'),
          ...(link.documents ? [t('link.documents')] : []),
          ...(link.can.show && link.attempts_left !== null
            ? [t('link.attempts', { count: link.attempts_left })]
            : []),
        ]}
      />
      {link.state === 'locked' ? <p className={styles.note}>{t('link.lockedText')}</p> : null}
      <Openings link={link} label={label} />
      {link.can.show || link.can.end ? (
        <div className={styles.actions}>
          {link.can.show ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconQrcode size={16} aria-hidden />}
              loading={busy}
              aria-label={t('link.showOf', { label })}
              onClick={onShow}
            >
              {t('link.show')}
            </Button>
          ) : null}
          {link.can.end ? (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              aria-label={t('link.endOf', { label })}
              onClick={onEnd}
            >
              {t('link.end')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Openings({ link, label }: { link: HealthLink; label: string }) {
  const { t } = useTranslation('healthLinks');
  const formats = useFormats();
  if (link.opened === 0) return <p className={styles.note}>{t('link.never')}</p>;
  return (
    <div className={styles.openings}>
      <p className={styles.opened}>{t('link.opened', { count: link.opened })}</p>
      <ul aria-label={t('link.openings', { label })}>
        {link.openings.map(({ at, recipient }) => (
          <li key={`${at} ${recipient}`}>
            <span className={styles.recipient}>{recipient}</span>
            <time dateTime={at}>{formats.dateTime(at)}</time>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('link.claimed')}</p>
    </div>
  );
}
