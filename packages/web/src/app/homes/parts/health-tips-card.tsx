import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../platform/formats.ts';
import { practiceZone } from '../../../platform/practice-zone.ts';
import { Card } from '../../../ui/card.tsx';
import { tipsOf } from './health-tips.ts';
import styles from './health-tips-card.module.css';

/** Two general tips of the day, with who says so. */
export function HealthTipsCard({ now }: { now: Date }) {
  const { t, i18n } = useTranslation('healthTips');
  return (
    <Card title={t('title')}>
      <ul className={styles.tips}>
        {tipsOf(dayOf(now, practiceZone()), i18n.language).map(({ id, source }) => (
          <li key={id}>
            <h3 className={styles.title}>{t(`${id}.title`)}</h3>
            <p className={styles.text}>{t(`${id}.text`)}</p>
            <a className={styles.source} href={source} target="_blank" rel="noreferrer">
              {t('source', { page: t(`${id}.page`) })}
              <IconExternalLink size={14} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('note')}</p>
    </Card>
  );
}
