import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { getAdministratorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { Button } from '@mantine/core';
import {
  IconClipboardList,
  IconSettings,
  IconShieldCog,
  IconShieldX,
  IconStethoscope,
  IconUser,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { capitalised, useNow } from '../../scheduling/index.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../ui/card.tsx';
import type { IconType } from '../../ui/icon-type.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './home.module.css';
import { EventTable } from './parts/event-table.tsx';
import { HomeSkeleton } from './parts/home-skeleton.tsx';
import { AuditCard, SystemCard } from './parts/installation-cards.tsx';

const roleIcons: Record<Role, IconType> = {
  patient: IconUser,
  doctor: IconStethoscope,
  secretary: IconClipboardList,
  administrator: IconShieldCog,
};

type Home = ResponseOf<typeof getAdministratorDashboard>;

/** What waits for an administrator, and whether the installation is well. */
export function AdministratorHome() {
  const { t } = useTranslation(['dashboard', 'specialties']);
  const me = useMe();
  const now = useNow();
  const formats = useFormats();
  const home = useEndpoint(getAdministratorDashboard, {}, { every: 60_000 });
  return (
    <Page
      title={t('greeting.hello', { name: me.first_name || me.name })}
      documentTitle={t('title')}
      subtitle={[
        `${capitalised(formats.longDate(now), formats.locale)}, ${formats.time(now)}`,
        me.practice.name,
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button
            component={Link}
            to="/admin/users"
            variant="default"
            leftSection={<IconUsers size={16} aria-hidden />}
          >
            {t('administrator.users')}
          </Button>
          <Button
            component={Link}
            to="/admin/settings"
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            {t('administrator.settings')}
          </Button>
        </>
      }
    >
      <Loaded
        of={home}
        failed={t('failed')}
        skeleton={<HomeSkeleton main={[96, 480]} side={[190, 252, 180]} />}
      >
        {(data) => (
          <>
            {data.audit.intact ? null : (
              <Alert tone="bad" icon={IconShieldX} title={t('audit.broken')} live>
                {t('audit.brokenText')}
              </Alert>
            )}
            <div className={styles.columns}>
              <div className={styles.column}>
                <Pending pending={data.pending} now={now} />
                <EventTable events={data.recent} />
              </div>
              <div className={styles.column}>
                <AuditCard audit={data.audit} now={now} />
                <Users users={data.users} />
                <SystemCard system={data.system} now={now} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Pending({ pending, now }: { pending: Home['pending']; now: Date }) {
  const { t } = useTranslation(['dashboard', 'specialties']);
  const formats = useFormats();
  return (
    <Card title={t('approvals.title')} detail={pending.length} padding="none">
      {pending.length === 0 ? (
        <EmptyState icon={IconUserCheck} title={t('approvals.none')}>
          {t('approvals.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('approvals.title')}>
          {pending.map((doctor) => (
            <Row
              key={doctor.id}
              lead={<Avatar name={doctor.name} tone="doctor" />}
              title={doctor.name}
              detail={[
                formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`))),
                doctor.email ?? '',
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <>
                  <time dateTime={doctor.since} title={formats.dateTime(doctor.since)}>
                    {formats.fromNow(doctor.since, now)}
                  </time>
                  <Button
                    component={Link}
                    to="/admin/users"
                    size="xs"
                    variant="default"
                    aria-label={t('approvals.reviewOf', { name: doctor.name })}
                  >
                    {t('approvals.review')}
                  </Button>
                </>
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
    <Card title={t('administrator.usersByRole')} padding="none">
      <Rows label={t('administrator.usersByRole')}>
        {roles.map((role) => {
          const Icon = roleIcons[role];
          return (
            <Row
              key={role}
              lead={<Icon size={18} aria-hidden />}
              title={<Link to="/admin/users">{t(`administrator.role.${role}`)}</Link>}
              end={<span className={styles.amount}>{number(users[role])}</span>}
            />
          );
        })}
      </Rows>
    </Card>
  );
}
