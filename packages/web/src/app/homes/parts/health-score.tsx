import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getPatientDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconCircleCheck, IconCircleDashed, IconHeartQuestion } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './health-score.module.css';

/** The eight parts of Life's Essential 8 (Lloyd-Jones et al., Circulation 2022;146:e18), in the paper's order. */
const parts = [
  'diet',
  'activity',
  'nicotine',
  'sleep',
  'bmi',
  'lipids',
  'glucose',
  'blood_pressure',
] as const;

type HealthScoreProps = { score: ResponseOf<typeof getPatientDashboard>['health_score'] };

/** A score needs all eight parts; until then it says which are missing and shows no figure. */
export function HealthScore({ score: { missing } }: HealthScoreProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const id = useId();
  const [explained, setExplained] = useState(false);
  const absent = parts.filter((part) => missing.includes(part));
  return (
    <Card
      title={t('health.title')}
      detail={t('health.parts', { count: parts.length })}
      padding="none"
      aside={
        <button
          type="button"
          className={styles.explain}
          aria-expanded={explained}
          aria-controls={id}
          onClick={() => setExplained(!explained)}
        >
          {t('health.how')}
        </button>
      }
    >
      <p id={id} className={styles.explanation} hidden={!explained}>
        {t('health.howText')}
      </p>
      <div className={styles.total}>
        <p className={styles.figure}>
          <span aria-hidden>—</span>
          <span className={styles.of}>{t('health.of')}</span>
        </p>
        <StatusBadge tone="neutral" icon={IconHeartQuestion}>
          {t('health.notEnough')}
        </StatusBadge>
        <p className={styles.why}>
          {t('health.missing', { count: absent.length, total: parts.length })}{' '}
          {absent.length < parts.length ? formats.list(absent.map((part) => t(`health.part.${part}`))) : null}
        </p>
      </div>
      <ul className={styles.parts}>
        {parts.map((part) => {
          const known = !missing.includes(part);
          return (
            <li key={part}>
              <span className={styles.part}>{t(`health.part.${part}`)}</span>
              <StatusBadge
                tone={known ? 'ok' : 'neutral'}
                icon={known ? IconCircleCheck : IconCircleDashed}
                bare
              >
                {t(known ? 'health.known' : 'health.unknown')}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
