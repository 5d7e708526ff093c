export { LoginForm } from './parts/login-form.tsx';

// Doors to the pages before signing in: each is fetched only where it is shown. `app/public/public-pages.tsx` lists them.
export const loginPage = async () => (await import('./pages/login-page.tsx')).LoginPage;
export const registerPage = async () => (await import('./pages/register-page.tsx')).RegisterPage;
export const verifyEmailPage = async () => (await import('./pages/verify-email-page.tsx')).VerifyEmailPage;
export const forgotPage = async () => (await import('./pages/forgot-page.tsx')).ForgotPage;
export const resetPage = async () => (await import('./pages/reset-page.tsx')).ResetPage;
export const confirmEmailPage = async () => (await import('./pages/confirm-email-page.tsx')).ConfirmEmailPage;
export const setupPage = async () => (await import('./pages/setup-page.tsx')).SetupPage;
export const invitationPage = async () => (await import('./pages/invitation-page.tsx')).InvitationPage;
