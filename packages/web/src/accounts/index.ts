import { lazy } from 'react';

export { LoginPage } from './pages/login-page.tsx';
export { LoginForm } from './parts/login-form.tsx';

/** `/`; fetched only there, so that the login page does not carry it. */
export const WelcomePage = lazy(async () => ({
  default: (await import('./pages/welcome-page.tsx')).WelcomePage,
}));
