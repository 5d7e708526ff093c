import { useTranslation } from 'react-i18next';
import styles from './channels.module.css';

/** For a secretary who may look and not write: why there are no buttons. */
export function ReadOnlyNote() {
  const { t } = useTranslation('channels');
  return <p className={styles.quiet}>{t('readOnly')}</p>;
}
