import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { roles } from '@doctor-plus/contract/kernel/roles.ts';
import { IconMailX, IconShieldX, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checklist, roleIcons } from '../../admin/index.tsx';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { capitalised, useNow } from '../../scheduling/index.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { PushLink } from '../../ui/push-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './home.module.css';
import { Defined } from './parts/defined.tsx';
import { EventTable } from './parts/event-table.tsx';
import { greetingName } from './parts/greeting.ts';
import { HomeSkeleton } from './parts/home-skeleton.tsx';
import { AuditCard, SystemCard } from './parts/installation-cards.tsx';

type Home = ResponseOf<typeof getOverview>;

/** What waits for an administrator, and whether the installation is well. */
export function AdministratorHome() {
  const { t } = useTranslation(['dashboard', 'admin', 'specialties']);
  const me = useMe();
  const now = useNow();
  const formats = useFormats();
  const home = useEndpoint(getOverview);
  const waits = home.data !== undefined && home.data.pending.length > 0;
  const pending = ({ pending, pending_count }: Home) => (
    <Pending pending={pending} count={pending_count} now={now} />
  );
  return (
    <Page
      title={t('greeting.hello', { name: greetingName(me) })}
      documentTitle={t('title')}
      subtitle={[
        `${capitalised(formats.longDate(now), formats.locale)}, ${formats.time(now)}`,
        me.practice.name,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Loaded
        of={home}
        failed={t('failed')}
        skeleton={<HomeSkeleton main={[96, 480]} side={[190, 252, 180]} />}
      >
        {(data) => (
          <div className={styles.stack}>
            <Warnings home={data} />
            {waits ? pending(data) : null}
            <Checklist
              steps={data.checklist}
              remarks={
                data.mail.queued > 0
                  ? { mail: t('admin:overview.mailsWait', { count: data.mail.queued }) }
                  : {}
              }
            />
            <div className={styles.columns}>
              <div className={styles.column}>
                {waits ? null : pending(data)}
                <EventTable events={data.recent} readAt={home.dataUpdatedAt} />
              </div>
              <div className={styles.column}>
                <AuditCard audit={data.audit} now={now} />
                <Users users={data.users} />
                <SystemCard system={data.system} mail={data.mail} now={now} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** What cannot wait: a chain that does not hold, mails that do not leave. */
function Warnings({ home }: { home: Home }) {
  const { t } = useTranslation(['dashboard', 'admin']);
  const { audit, mail } = home;
  const broken = (audit.last_check?.problem_count ?? 0) > 0;
  return (
    <>
      {broken ? (
        <Alert
          tone="bad"
          icon={IconShieldX}
          title={t('audit.broken')}
          action={<Link to="/admin/audit">{t('admin:overview.seeAudit')}</Link>}
          live
        >
          {t('audit.brokenText')}
        </Alert>
      ) : null}
      {mail.failed > 0 ? (
        <Alert
          tone="warn"
          icon={IconMailX}
          title={t('admin:overview.mailsFailed', { count: mail.failed })}
          action={<Link to="/admin/health?mails=failed">{t('admin:overview.seeOutbox')}</Link>}
        />
      ) : null}
    </>
  );
}

const shownAtOnce = 5;

function Pending({ pending, count, now }: { pending: Home['pending']; count: number; now: Date }) {
  const { t } = useTranslation(['dashboard', 'specialties']);
  const formats = useFormats();
  return (
    <Card
      title={t('approvals.title')}
      detail={
        <Defined name={t('approvals.title')} definition={t('definition.approvals')}>
          <Link to="/admin/approvals">{formats.number(count)}</Link>
        </Defined>
      }
      padding="none"
      aside={count > shownAtOnce ? <Link to="/admin/approvals">{t('common:action.seeAll')}</Link> : null}
    >
      {pending.length === 0 ? (
        <EmptyState icon={IconUserCheck} title={t('approvals.none')}>
          {t('approvals.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('approvals.title')}>
          {pending.slice(0, shownAtOnce).map((doctor) => (
            <Row
              key={doctor.id}
              lead={<Avatar name={doctor.name} tone="doctor" />}
              title={doctor.name}
              detail={[
                formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`))),
                doctor.email ?? '',
                formats.fromNow(doctor.submitted_at, now),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <PushLink
                  to={`/admin/approvals/${doctor.id}`}
                  size="small"
                  variant="default"
                  aria-label={t('approvals.reviewOf', { name: doctor.name })}
                >
                  {t('approvals.review')}
                </PushLink>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function Users({ users }: { users: Home['users'] }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  return (
    <Card
      title={t('administrator.usersByRole')}
      detail={
        <Defined name={t('administrator.usersByRole')} definition={t('definition.users')}>
          <Link to="/admin/users?status=active">
            {number(roles.reduce((sum, role) => sum + users[role], 0))}
          </Link>
        </Defined>
      }
      padding="none"
    >
      <Rows label={t('administrator.usersByRole')}>
        {roles.map((role) => {
          const Icon = roleIcons[role];
          return (
            <Row
              key={role}
              lead={<Icon size={18} aria-hidden />}
              title={
                <Link to={`/admin/users?role=${role}&status=active`}>{t(`administrator.role.${role}`)}</Link>
              }
              end={<span className={styles.amount}>{number(users[role])}</span>}
            />
          );
        })}
      </Rows>
    </Card>
  );
}
