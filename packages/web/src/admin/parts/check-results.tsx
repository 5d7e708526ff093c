import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Row, Rows } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './check-results.module.css';
import { type CheckResult, checks } from './checks.ts';

type Props = { results: readonly CheckResult[]; running: boolean; describe: (result: CheckResult) => string };

/** Each check with its verdict, what was found and when; and how many of them passed. */
export function CheckResults({ results, running, describe }: Props) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const passed = results.filter((result) => result.passed).length;
  const clock = (at: string) =>
    new Intl.DateTimeFormat(formats.locale, { timeStyle: 'medium', timeZone: formats.zone }).format(
      new Date(at),
    );
  return (
    <>
      <Rows label={t('testing.results')}>
        {checks.map((check) => {
          const result = results.find((one) => one.check === check);
          return (
            <Row
              key={check}
              lead={
                result ? (
                  <StatusBadge
                    tone={result.passed ? 'ok' : 'bad'}
                    icon={result.passed ? IconCircleCheck : IconCircleX}
                    iconOnly
                  >
                    {t(result.passed ? 'testing.passed' : 'testing.failed')}
                  </StatusBadge>
                ) : (
                  <IconHourglass size={16} className={styles.waiting} aria-hidden />
                )
              }
              title={t(`testing.check.${check}`)}
              detail={result ? describe(result) : t('testing.waiting')}
              end={result ? <time dateTime={result.timestamp}>{clock(result.timestamp)}</time> : null}
            />
          );
        })}
      </Rows>
      <p className={styles.summary} role="status">
        {running
          ? t('testing.running')
          : t('testing.summary', { passed, failed: results.length - passed, total: results.length })}
      </p>
    </>
  );
}
