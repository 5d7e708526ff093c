import type { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import styles from './checklist.module.css';

type Step = ResponseOf<typeof getOverview>['checklist'][number];

const links: Record<Step['step'], string> = {
  practice: '/admin/settings',
  second_factor: '/settings/security',
  mail: '/admin/settings',
  doctor: '/admin/approvals',
  backup: '/admin/health',
  maintenance: '/admin/settings',
};

/** What a new installation still needs; gone once everything is done. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('admin');
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card
      title={t('checklist.title')}
      detail={t('checklist.progress', { done, all: steps.length })}
      padding="none"
    >
      <ol className={styles.steps}>
        {steps.map(({ step, done: isDone }) => (
          <li key={step} className={styles.step} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={20} role="img" aria-label={t('checklist.done')} />
            ) : (
              <IconCircle size={20} role="img" aria-label={t('checklist.open')} />
            )}
            <span className={styles.words}>
              <span className={styles.name}>{t(`checklist.step.${step}.title`)}</span>
              {isDone ? null : <span className={styles.why}>{t(`checklist.step.${step}.why`)}</span>}
            </span>
            {isDone ? null : (
              <Link to={links[step]} className={styles.link}>
                {t(`checklist.step.${step}.action`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
