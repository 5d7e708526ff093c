import { getSystemHealth } from '@doctor-plus/contract/admin/health.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clock } from '../../platform/clock.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BackupNote } from '../parts/backup-note.tsx';
import { bytesText } from '../parts/bytes.ts';
import { Fact, FactList } from '../parts/fact-list.tsx';
import { type Verdict, verdictsOf } from '../parts/health-verdicts.ts';
import { OutboxCard } from '../parts/outbox-card.tsx';
import styles from './health-page.module.css';

type Health = ResponseOf<typeof getSystemHealth>;

const looks = {
  ok: { tone: 'ok', icon: IconCircleCheck },
  warn: { tone: 'warn', icon: IconAlertTriangle },
  bad: { tone: 'bad', icon: IconAlertTriangle },
  info: { tone: 'neutral', icon: IconInfoCircle },
} as const;

/** How the installation is, measured now; what needs somebody says so, and why. */
export function HealthPage() {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const health = useEndpoint(getSystemHealth, {}, { every: 15_000, keepPrevious: true });
  return (
    <Page
      title={t('health.title')}
      subtitle={
        health.data
          ? t('health.measured', { at: formats.time(health.data.checked_at) })
          : t('health.subtitle')
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={health.isFetching}
          onClick={() => void health.refetch()}
        >
          {t('health.again')}
        </Button>
      }
    >
      <Loaded of={health} rows={6}>
        {(data) => (
          <>
            <Cards health={data} formats={formats} />
            <OutboxCard outbox={data.outbox} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

type PartProps = {
  name: string;
  verdict: Verdict;
  children: ReactNode;
  /** Stands below the facts. */
  note?: ReactNode;
};

function Part({ name, verdict, children, note }: PartProps) {
  const { t } = useTranslation('admin');
  const look = looks[verdict.tone];
  return (
    <Card
      title={t(`health.${name}`)}
      aside={
        <StatusBadge tone={look.tone} icon={look.icon}>
          {t(`health.verdict.${verdict.word}`)}
        </StatusBadge>
      }
    >
      {children ? <FactList>{children}</FactList> : null}
      {note}
    </Card>
  );
}

const uptime = (from: string, { number }: Formats, t: TFunction<'admin'>): string => {
  const minutes = Math.max(0, Math.floor((clock.now().getTime() - Date.parse(from)) / 60_000));
  if (minutes < 60) return t('health.minutes', { count: minutes, shown: number(minutes) });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t('health.hours', { count: hours, shown: number(hours) })
    : t('health.days', { count: Math.floor(hours / 24), shown: number(Math.floor(hours / 24)) });
};

function Cards({ health, formats }: { health: Health; formats: Formats }) {
  const { t } = useTranslation('admin');
  const { number } = formats;
  const verdicts = verdictsOf(health);
  const { product, database, jobs, storage, backup } = health;
  const milliseconds = (value: number) => `${number(value, { maximumFractionDigits: 1 })} ms`;
  return (
    <div className={styles.cards}>
      <Part name="product" verdict={verdicts.product}>
        <Fact name={t('health.version')}>Doctor Plus {product.version}</Fact>
        <Fact name={t('health.uptime')}>{uptime(product.started_at, formats, t)}</Fact>
        <Fact name={t('health.eventLoop')}>{milliseconds(product.event_loop_ms)}</Fact>
        <Fact name={t('health.memory')}>{bytesText(product.memory_bytes, formats)}</Fact>
        <Fact name="Node.js">{product.node}</Fact>
      </Part>
      <Part name="database" verdict={verdicts.database}>
        <Fact name={t('health.version')}>PostgreSQL {database.version}</Fact>
        <Fact name={t('health.mode')}>{t(database.embedded ? 'health.embedded' : 'health.external')}</Fact>
        <Fact name={t('health.latency')}>{milliseconds(database.latency_ms)}</Fact>
        <Fact name={t('health.connections')}>
          {t('health.of', { some: number(database.connections), all: number(database.most_connections) })}
        </Fact>
        <Fact name={t('health.size')}>{bytesText(database.bytes, formats)}</Fact>
      </Part>
      <Part name="jobs" verdict={verdicts.jobs}>
        <Fact name={t('health.waiting')}>{number(jobs.waiting)}</Fact>
        <Fact name={t('health.active')}>{number(jobs.active)}</Fact>
        <Fact name={t('health.failedJobs')}>{number(jobs.failed)}</Fact>
        <Fact name={t('health.oldest')}>
          {jobs.oldest_seconds === null
            ? '—'
            : t('health.seconds', {
                count: Math.round(jobs.oldest_seconds),
                shown: number(Math.round(jobs.oldest_seconds)),
              })}
        </Fact>
      </Part>
      <Part
        name="storage"
        verdict={verdicts.storage}
        note={
          storage.damaged > 0 ? (
            <p className={styles.text}>
              {t('health.damagedText')}{' '}
              <Link to="/admin/audit?event=file.damaged">{t('health.damagedEvents')}</Link>
            </p>
          ) : null
        }
      >
        <Fact name={t('health.files')}>{number(storage.files)}</Fact>
        <Fact name={t('health.filesSize')}>{bytesText(storage.bytes, formats)}</Fact>
        {storage.damaged > 0 ? <Fact name={t('health.damaged')}>{number(storage.damaged)}</Fact> : null}
        <Fact name={t('health.free')}>
          {storage.free_bytes === null || storage.total_bytes === null
            ? '—'
            : t('health.of', {
                some: bytesText(storage.free_bytes, formats),
                all: bytesText(storage.total_bytes, formats),
              })}
        </Fact>
      </Part>
      <Part name="backup" verdict={verdicts.backup} note={<BackupNote health={health} />}>
        {backup ? (
          <>
            <Fact name={t('health.backupAt')}>{formats.dateTime(backup.made_at)}</Fact>
            <Fact name={t('health.backupSize')}>{bytesText(backup.bytes, formats)}</Fact>
            <Fact name={t('health.backupFiles')}>{number(backup.files)}</Fact>
          </>
        ) : null}
      </Part>
    </div>
  );
}
