import { useTranslation } from 'react-i18next';
import styles from './footer.module.css';

/** Legal links; on a phone the bottom bar stands in its place. */
export function Footer() {
  const { t } = useTranslation('footer');
  return (
    <footer className={styles.footer} data-no-print>
      <nav aria-label={t('links')} className={styles.links}>
        <a href="/terms">{t('terms')}</a>
        <a href="/privacy">{t('privacy')}</a>
        <a href="/cookies">{t('cookies')}</a>
      </nav>
    </footer>
  );
}
