import { useTranslation } from 'react-i18next';
import styles from './verifying.module.css';

/** While it is asked who is there. */
export function Verifying() {
  const { t } = useTranslation();
  return (
    <p className={styles.verifying} role="status">
      {t('auth.verifying')}
    </p>
  );
}
