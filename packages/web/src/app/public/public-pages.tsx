import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginPage, WelcomePage } from '../../accounts/index.ts';
import { PublicFrame } from './public-frame.tsx';

const NotYetPage = lazy(async () => ({ default: (await import('./not-yet-page.tsx')).NotYetPage }));

/** Public pages that a later version brings, by their address, with the key of their name. */
const announced: Readonly<Record<string, string>> = {
  '/register': 'registration:pages.register',
  '/forgot-password': 'registration:pages.forgotPassword',
  '/reset-password': 'registration:pages.resetPassword',
  '/terms': 'footer:terms',
  '/privacy': 'footer:privacy',
  '/cookies': 'footer:cookies',
};

function PageAt({ path }: { path: string }) {
  const { t } = useTranslation();
  if (path === '/login') return <LoginPage />;
  const name = announced[path];
  return name ? <NotYetPage title={t(name)} /> : <WelcomePage />;
}

/** The pages before signing in. The server sends only their own addresses here, so no router is needed. */
export function PublicPages() {
  return (
    <PublicFrame>
      <Suspense fallback={null}>
        <PageAt path={location.pathname.replace(/(.)\/$/, '$1')} />
      </Suspense>
    </PublicFrame>
  );
}
