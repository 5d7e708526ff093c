import type { RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconFlag3, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { actsFor } from '../../../platform/acting.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { AccessPerson } from '../../access-days.ts';
import styles from './access-person-row.module.css';
import { useAccessWords } from './access-words.ts';

type AccessPersonRowProps = { person: AccessPerson; onReport: (access: RecordAccess) => void };

/** What one person did on one day; each line can be reported. */
export function AccessPersonRow({ person, onReport }: AccessPersonRowProps) {
  const words = useAccessWords();
  const who = words.who(person);
  return (
    <li className={styles.person}>
      <Avatar name={who} tone={person.role === 'doctor' ? 'doctor' : 'neutral'} />
      <div className={styles.body}>
        <p className={styles.name}>
          {who} <span className={styles.role}>{words.role(person)}</span>
        </p>
        <ul className={styles.lines}>
          {person.accesses.map((access) => (
            <AccessLine key={access.id} access={access} who={who} onReport={onReport} />
          ))}
        </ul>
      </div>
    </li>
  );
}

type AccessLineProps = {
  access: RecordAccess;
  who: string;
  onReport: (access: RecordAccess) => void;
};

function AccessLine({ access, who, onReport }: AccessLineProps) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  const words = useAccessWords();
  const what = words.did(access);
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span>{what}</span>
        <time dateTime={access.at}>{formats.time(access.at)}</time>
      </div>
      {access.report ? (
        <StatusBadge
          tone={access.report.state === 'open' ? 'info' : 'ok'}
          icon={access.report.state === 'open' ? IconHourglass : IconCircleCheck}
          bare
        >
          {t(`access.state.${access.report.state}`)}
        </StatusBadge>
      ) : actsFor !== null ? null : (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconFlag3 size={14} aria-hidden />}
          aria-label={t('access.reportNamed', { name: who, what, time: formats.time(access.at) })}
          onClick={() => onReport(access)}
        >
          {t('access.report')}
        </Button>
      )}
      {access.report ? <Report report={access.report} /> : null}
    </li>
  );
}

function Report({ report }: { report: NonNullable<RecordAccess['report']> }) {
  const { t } = useTranslation('record');
  const formats = useFormats();
  return (
    <dl className={styles.report}>
      <dt>{t('access.youReported', { date: formats.date(report.reported_at) })}</dt>
      <dd>{report.reason}</dd>
      {report.answer === null ? null : (
        <>
          <dt>{t('access.practiceAnswered')}</dt>
          <dd>{report.answer}</dd>
        </>
      )}
    </dl>
  );
}
