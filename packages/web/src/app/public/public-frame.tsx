import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../platform/settings.ts';
import { DemonstrationBadge } from '../../ui/demonstration-badge.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './public-frame.module.css';

/** Header with language and theme, the page, and the legal links: what every page before signing in has around it. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a href="/" className={styles.home}>
            <Logo />
          </a>
          {settings.demonstration ? (
            <span className={styles.badge} title={t('demonstrationHint')}>
              <DemonstrationBadge />
            </span>
          ) : null}
          <div className={styles.tools}>
            <LanguageSelect />
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <nav aria-label={t('footer:links')} className={styles.links}>
          <a href="/terms">{t('footer:terms')}</a>
          <a href="/privacy">{t('footer:privacy')}</a>
          <a href="/cookies">{t('footer:cookies')}</a>
        </nav>
      </footer>
    </div>
  );
}
