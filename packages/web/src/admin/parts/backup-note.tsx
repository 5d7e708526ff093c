import { getSystemHealth, requestBackup } from '@doctor-plus/contract/admin/health.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { endpointKey, useAction } from '../../platform/use-endpoint.ts';
import { toast } from '../../ui/toast.tsx';
import styles from './backup-note.module.css';

type Health = ResponseOf<typeof getSystemHealth>;
type Schedule = NonNullable<Health['backup_schedule']>;

const minutesInHour = 60;

/** `health.everyMinutes` and its siblings: the largest unit without a remainder. */
const rhythmOf = (minutes: number, t: TFunction<'admin'>, { number }: Formats): string => {
  const [key, count] =
    minutes % minutesInHour === 0
      ? (['health.everyHours', minutes / minutesInHour] as const)
      : (['health.everyMinutes', minutes] as const);
  return t(key, { count, shown: number(count) });
};

/** Schedule, folder and retention of backups, and a button for one at once. */
export function BackupNote({ health }: { health: Health }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { backup, backup_schedule: schedule, backup_failed_at: failedAt, database } = health;
  return (
    <div className={styles.note}>
      {backup ? null : <p>{t(database.embedded ? 'health.noBackup' : 'health.noBackupExternal')}</p>}
      {failedAt ? <p>{t('health.backupFailed', { at: formats.dateTime(failedAt) })}</p> : null}
      {schedule ? <Scheduled schedule={schedule} requested={health.backup_requested} /> : null}
      <p>
        {t('health.backupElsewhere')} <code>npm run backup -- FOLDER</code>
      </p>
    </div>
  );
}

function Scheduled({ schedule, requested }: { schedule: Schedule; requested: boolean }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const cache = useQueryClient();
  const make = useAction(requestBackup, {
    onDone: () =>
      cache.setQueryData<Health>(
        endpointKey(getSystemHealth, {}),
        (old) => old && { ...old, backup_requested: true },
      ),
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const { directory, every_minutes: every, next_at: next, keep_days: days } = schedule;
  return (
    <>
      <p>
        {every === null || next === null
          ? t('health.backupOnRequest')
          : t('health.backupEvery', {
              rhythm: rhythmOf(every, t, formats),
              next: formats.dateTime(next),
            })}{' '}
        {t('health.backupKept', { count: days, shown: formats.number(days) })}
      </p>
      <p>
        {t('health.backupFolder')} <code>{directory}</code>
      </p>
      <Button variant="default" loading={make.isPending} disabled={requested} onClick={() => make.mutate({})}>
        {t(requested ? 'health.backupRunning' : 'health.backupNow')}
      </Button>
    </>
  );
}
