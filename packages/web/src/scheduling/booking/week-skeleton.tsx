import { useTranslation } from 'react-i18next';
import styles from './week-grid.module.css';

const days = [0, 1, 2, 3, 4, 5];
const times = [0, 1, 2, 3];

/** The grid's height before the times are known. */
export function WeekSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('state.loading')}
      </span>
      {days.map((day) => (
        <div key={day} className={styles.skeletonDay} aria-hidden>
          <span className={styles.skeletonHead} />
          {times.map((time) => (
            <span key={time} className={styles.skeletonSlot} />
          ))}
        </div>
      ))}
    </div>
  );
}
