import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../platform/settings.ts';
import { DemonstrationBadge } from '../../ui/demonstration-badge.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { LanguageSelect } from './language-select.tsx';
import styles from './public-frame.module.css';

/** The way into one's own portal for somebody who is signed in, and to an account for everybody else. */
function WaysIn() {
  const { t } = useTranslation('footer');
  if (settings.signed_in) {
    return (
      <PushButton href="/dashboard" variant="default">
        {t('header.myPortal')}
      </PushButton>
    );
  }
  return (
    <>
      <PushButton href="/login" variant="default">
        {t('header.signIn')}
      </PushButton>
      <span className={styles.wide}>
        <PushButton href="/register">{t('header.register')}</PushButton>
      </span>
    </>
  );
}

type PublicFrameProps = { header?: 'ways-in' | 'plain'; children: ReactNode };

/**
 * Header with language and theme, the page, and the legal links: what every page before signing in has around it. The
 * server draws the same frame first (`platform/pages/first-view/frame.ts`).
 */
export function PublicFrame({ header = 'plain', children }: PublicFrameProps) {
  const { t } = useTranslation();
  const closed = settings.maintenance;
  useEffect(() => {
    // The server draws no focus; an address with a fragment is followed once the page stands.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
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
          {header === 'ways-in' ? (
            <nav className={styles.nav} aria-label={t('footer:header.sections')}>
              <a href="/doctors/specialty">{t('footer:header.doctors')}</a>
              <a href="/#patients">{t('footer:header.patients')}</a>
              <a href="/#providers">{t('footer:header.providers')}</a>
            </nav>
          ) : null}
          <div className={styles.tools}>
            <LanguageSelect />
            <ThemeToggle />
            {header === 'ways-in' ? <WaysIn /> : null}
          </div>
        </div>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
      {closed ? null : (
        <footer className={styles.footer}>
          <nav aria-label={t('footer:links')} className={styles.links}>
            <a href="/terms">{t('footer:terms')}</a>
            <a href="/privacy">{t('footer:privacy')}</a>
            <a href="/cookies">{t('footer:cookies')}</a>
          </nav>
        </footer>
      )}
    </div>
  );
}
