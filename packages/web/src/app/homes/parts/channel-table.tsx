import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import {
  IconBrandWhatsapp,
  IconDeviceMobileMessage,
  IconMail,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card, Row, Rows } from '../../../ui/card.tsx';
import type { IconType } from '../../../ui/icon-type.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './channel-table.module.css';

type Channel = ResponseOf<typeof getSecretaryDashboard>['channels'][number];

const looks: Record<Channel['channel'], { icon: IconType; to: string }> = {
  whatsapp: { icon: IconBrandWhatsapp, to: '/communications/whatsapp' },
  email: { icon: IconMail, to: '/communications/email-templates' },
  sms: { icon: IconDeviceMobileMessage, to: '/communications/sms' },
};

/** The ways to reach patients and their true state. */
export function ChannelTable({ channels }: { channels: readonly Channel[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card
      title={t('channels.title')}
      padding="none"
      aside={<Link to="/communications/logs">{t('channels.log')}</Link>}
    >
      <Rows label={t('channels.title')}>
        {channels.map(({ channel, state }) => {
          const { icon: Icon, to } = looks[channel];
          return (
            <Row
              key={channel}
              lead={<Icon size={18} aria-hidden />}
              title={<Link to={to}>{t(`channels.name.${channel}`)}</Link>}
              end={
                <StatusBadge tone="neutral" icon={IconPlugConnectedX} bare>
                  {t(`channels.state.${state}`)}
                </StatusBadge>
              }
            />
          );
        })}
      </Rows>
      <p className={styles.note}>{t('channels.note')}</p>
    </Card>
  );
}
