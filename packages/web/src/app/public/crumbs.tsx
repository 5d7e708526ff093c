import { useTranslation } from 'react-i18next';
import styles from './crumbs.module.css';

/** Where a public page stands: the start, then this page. */
export function Crumbs({ here }: { here: string }) {
  const { t } = useTranslation('directory');
  return (
    <nav className={styles.crumbs} aria-label={t('public.crumbs')}>
      <a href="/">{t('public.crumb')}</a>
      <span aria-hidden>/</span>
      <span aria-current="page">{here}</span>
    </nav>
  );
}
