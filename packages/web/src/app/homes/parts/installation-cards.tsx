import type { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { IconShieldCheck, IconShieldQuestion, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bytesText } from '../../../admin/index.tsx';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Defined } from './defined.tsx';
import styles from './installation-cards.module.css';

type Home = ResponseOf<typeof getOverview>;

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const chainStates = {
  unread: { tone: 'neutral', icon: IconShieldQuestion },
  intact: { tone: 'ok', icon: IconShieldCheck },
  notIntact: { tone: 'bad', icon: IconShieldX },
} as const;

/** Result of the newest verification, the same one that the page of the log shows. */
const chainState = ({ last_check }: Home['audit']): keyof typeof chainStates => {
  if (last_check === null) return 'unread';
  return last_check.problem_count === 0 ? 'intact' : 'notIntact';
};

/** Whether the log of who did what can be trusted, and how much was refused today. */
export function AuditCard({ audit, now }: { audit: Home['audit']; now: Date }) {
  const { t } = useTranslation(['dashboard', 'admin']);
  const formats = useFormats();
  const state = chainState(audit);
  const { tone, icon } = chainStates[state];
  return (
    <Card
      title={t('audit.title')}
      aside={
        <StatusBadge tone={tone} icon={icon}>
          {t(`audit.${state}`)}
        </StatusBadge>
      }
    >
      <dl className={styles.facts}>
        <Fact name={<Defined name={t('audit.events')} definition={t('definition.events')} />}>
          <Link to="/admin/audit">{formats.number(audit.events)}</Link>
        </Fact>
        <Fact name={<Defined name={t('audit.refusals')} definition={t('definition.refusals')} />}>
          <Link to={`/admin/audit?outcome=refused&from=${dayOf(now, formats.zone)}`}>
            {formats.number(audit.refusals_today)}
          </Link>
        </Fact>
        <Fact name={t('audit.last')}>
          {audit.last_at ? formats.fromNow(audit.last_at, now) : t('audit.never')}
        </Fact>
      </dl>
      <p className={styles.note}>
        {audit.last_check?.finished_at
          ? t('admin:overview.lastCheck', { at: formats.fromNow(audit.last_check.finished_at, now) })
          : t('audit.note')}{' '}
        <Link to="/admin/audit">{t('admin:overview.seeAudit')}</Link>
      </p>
    </Card>
  );
}

/** What runs here, and since when. */
export function SystemCard({ system, mail, now }: { system: Home['system']; mail: Home['mail']; now: Date }) {
  const { t } = useTranslation(['dashboard', 'admin']);
  const formats = useFormats();
  const when = (at: string) => (
    <time dateTime={at} title={formats.dateTime(at)}>
      {formats.fromNow(at, now)}
    </time>
  );
  return (
    <Card title={t('system.title')} aside={<Link to="/admin/health">{t('admin:overview.seeHealth')}</Link>}>
      <dl className={styles.facts}>
        <Fact name={t('system.version')}>Doctor Plus {system.version}</Fact>
        <Fact name={t('system.database')}>{system.database}</Fact>
        <Fact name={<Defined name={t('system.size')} definition={t('definition.size')} />}>
          <Link to="/admin/health">{bytesText(system.database_bytes, formats)}</Link>
        </Fact>
        <Fact name={t('system.started')}>{when(system.started_at)}</Fact>
        <Fact name={t('admin:overview.backup')}>
          {system.last_backup_at ? when(system.last_backup_at) : t('admin:overview.noBackup')}
        </Fact>
        <Fact name={<Defined name={t('admin:overview.mail')} definition={t('definition.mail')} />}>
          <Link to="/admin/health?mails=queued">
            {t('admin:overview.mailQueued', { count: mail.queued })}
            {mail.configured ? null : ` · ${t('admin:overview.noMailServer')}`}
          </Link>
        </Fact>
      </dl>
    </Card>
  );
}
