import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getAdministratorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './installation-cards.module.css';

type Home = ResponseOf<typeof getAdministratorDashboard>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whether the log of who did what can be trusted, and how much was refused today. */
export function AuditCard({ audit, now }: { audit: Home['audit']; now: Date }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <Card
      title={t('audit.title')}
      aside={
        <StatusBadge tone={audit.intact ? 'ok' : 'bad'} icon={audit.intact ? IconShieldCheck : IconShieldX}>
          {t(audit.intact ? 'audit.intact' : 'audit.notIntact')}
        </StatusBadge>
      }
    >
      <dl className={styles.facts}>
        <Fact name={t('audit.events')}>{formats.number(audit.events)}</Fact>
        <Fact name={t('audit.refusals')}>{formats.number(audit.refusals_today)}</Fact>
        <Fact name={t('audit.last')}>
          {audit.last_at ? formats.fromNow(audit.last_at, now) : t('audit.never')}
        </Fact>
      </dl>
      <p className={styles.note}>{t('audit.note')}</p>
    </Card>
  );
}

/** 1,024 bytes to the kibibyte, as the file upload of the specification counts. */
const inMegabytes = (bytes: number) => bytes / 1024 / 1024;

/** What runs here, and since when. */
export function SystemCard({ system, now }: { system: Home['system']; now: Date }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <Card title={t('system.title')}>
      <dl className={styles.facts}>
        <Fact name={t('system.version')}>Doctor Plus {system.version}</Fact>
        <Fact name={t('system.database')}>{system.database}</Fact>
        <Fact name={t('system.size')}>
          {formats.number(inMegabytes(system.database_bytes), { maximumFractionDigits: 1 })} MB
        </Fact>
        <Fact name={t('system.started')}>
          <time dateTime={system.started_at} title={formats.dateTime(system.started_at)}>
            {formats.fromNow(system.started_at, now)}
          </time>
        </Fact>
      </dl>
    </Card>
  );
}
