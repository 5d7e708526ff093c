import { useTranslation } from 'react-i18next';
import styles from '../home.module.css';

type HomeSkeletonProps = {
  /** Heights in pixels of the cards across the page, of the main column and of the one beside it. */
  top?: readonly number[];
  main: readonly number[];
  side: readonly number[];
};

const bones = (heights: readonly number[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes have no identity.
  heights.map((height, index) => <div key={index} className={styles.bone} style={{ height }} aria-hidden />);

/** The shape of a dashboard while it loads, so that nothing moves when it comes. */
export function HomeSkeleton({ top = [], main, side }: HomeSkeletonProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('state.loading')}
      </span>
      {bones(top)}
      <div className={styles.columns} aria-busy="true">
        <div className={styles.column}>{bones(main)}</div>
        <div className={styles.column}>{bones(side)}</div>
      </div>
    </>
  );
}
