import type { RegisteredRole } from '@doctor-plus/contract/accounts/registration.ts';
import type { TFunction } from 'i18next';
import type { Refused } from './send.ts';

/** What the alert of a form says; the words differ from role to role (specification, section 8). */
export const alertWords = (
  role: RegisteredRole,
  refused: Refused,
  t: TFunction<'registration'>,
): { title: string; detail: string | null } => {
  if (refused.kind === 'network') {
    const title = role === 'secretary' ? t('register.failed.networkSecretary') : t('register.failed.network');
    return { title, detail: t('register.failed.kept') };
  }
  const { sentence, code } = refused;
  if (role === 'doctor') return { title: t('register.failed.doctor', { message: sentence }), detail: null };
  if (role === 'secretary') return { title: t('register.failed.secretary'), detail: sentence };
  // A failure without a message of its own: what did not happen comes first, then that the server is to blame.
  const silent = sentence === '' || code === '' || code === 'internal_error';
  return silent
    ? { title: t('register.failed.patient'), detail: sentence || null }
    : { title: sentence, detail: null };
};
