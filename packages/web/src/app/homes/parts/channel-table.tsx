import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import {
  IconBrandWhatsapp,
  IconCircleCheck,
  IconDeviceMobileMessage,
  IconMail,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { Card, Row, Rows } from '../../../ui/card.tsx';
import { Definition } from '../../../ui/definition.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './channel-table.module.css';

type Channel = ResponseOf<typeof getSecretaryDashboard>['channels'][number];

const looks: Record<Channel['channel'], { icon: IconType; to: string }> = {
  whatsapp: { icon: IconBrandWhatsapp, to: '/communications/whatsapp' },
  email: { icon: IconMail, to: '/communications/email-templates' },
  sms: { icon: IconDeviceMobileMessage, to: '/communications/sms' },
};

type ChannelTableProps = {
  channels: readonly Channel[];
  /** Whose patients' messages are not counted. */
  missing: string | null;
};

/** The ways to reach patients and their true state. */
export function ChannelTable({ channels, missing }: ChannelTableProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  return (
    <Card
      title={t('channels.title')}
      detail={
        <Definition label={t('definition.of', { name: t('channels.title') })}>
          {t('definition.channels')}
        </Definition>
      }
      note={missing}
      padding="none"
      aside={<Link to="/communications/logs">{t('channels.log')}</Link>}
    >
      <Rows label={t('channels.title')}>
        {channels.map(({ channel, state, waiting, failed }) => {
          const isReady = state === 'ready';
          const { icon: Icon, to } = looks[channel];
          return (
            <Row
              key={channel}
              lead={<Icon size={18} aria-hidden />}
              title={<Link to={to}>{t(`channels.name.${channel}`)}</Link>}
              detail={[
                waiting > 0 ? t('channels.waiting', { number: number(waiting) }) : '',
                failed > 0 ? t('channels.failed', { number: number(failed) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <StatusBadge
                  tone={isReady ? 'ok' : 'neutral'}
                  icon={isReady ? IconCircleCheck : IconPlugConnectedX}
                  bare
                >
                  {t(`channels.state.${state}`)}
                </StatusBadge>
              }
            />
          );
        })}
      </Rows>
      {channels.every(({ state }) => state === 'ready') ? null : (
        <p className={styles.note}>{t('channels.note')}</p>
      )}
    </Card>
  );
}
