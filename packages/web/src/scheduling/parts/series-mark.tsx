import type { SeriesMark as Mark } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './series-mark.module.css';

/** That an appointment belongs to a series, and where it stands in it; needs the group `scheduling`. */
export function SeriesMark({ series }: { series: Mark }) {
  const { t } = useTranslation('scheduling');
  return (
    <span className={styles.mark}>
      <IconRepeat size={14} aria-hidden />
      {t('series.mark', { number: series.number, total: series.count })}
      {series.changed ? ` · ${t('series.changed')}` : ''}
    </span>
  );
}
