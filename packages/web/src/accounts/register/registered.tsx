import type { RegisteredRole } from '@doctor-plus/contract/accounts/registration.ts';
import { IconCheck, IconCopy, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import surface from '../../ui/surface.module.css';
import { bookingIn, keepingNext } from '../destination.ts';
import styles from './register.module.css';

const steps: Record<RegisteredRole, readonly string[]> = {
  patient: ['1', '2'],
  doctor: ['1', '2', '3'],
  secretary: ['1', '2', '3'],
};

export type RegisteredProps = {
  role: RegisteredRole;
  username: string;
  /** The doctor by whose invitation a secretary came. */
  invitedBy?: string | undefined;
  onBack: () => void;
};

/** What became of the form, and what to do next, in order. */
const useOutcome = ({ role, invitedBy }: Pick<RegisteredProps, 'role' | 'invitedBy'>) => {
  const { t } = useTranslation(['registration', 'invitation']);
  if (invitedBy !== undefined) {
    return {
      title: t('invitation:registered.title'),
      text: t('invitation:registered.text', { name: invitedBy }),
      next: [t('invitation:registered.step1'), t('invitation:registered.step2')],
    };
  }
  return {
    title: t(`register.success.${role}.title`),
    text: t(`register.success.${role}.text`),
    next: steps[role]
      .filter((step) => settings.sends_mail || step !== '1')
      .map((step) =>
        role === 'doctor' && step === '3' && !settings.sends_mail
          ? t('register.success.doctor.step3NoMail')
          : t(`register.success.${role}.step${step as '1'}`),
      ),
  };
};

/**
 * What happened and what comes next. The sentence on an address that had an account already stands on every such page,
 * so that nobody is stranded where no mail arrives (decision D12).
 */
export function Registered({ role, username, invitedBy, onBack }: RegisteredProps) {
  const { t } = useTranslation('registration');
  const login = keepingNext('/login', location.search);
  const { title, text, next } = useOutcome({ role, invitedBy });
  const booking = role === 'patient' && bookingIn(location.search) !== null;
  const toLogin = booking || invitedBy !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useDocumentTitle(title);
  return (
    <div className={styles.column} data-wide>
      <div className={`${surface.surface} ${styles.card}`}>
        <span className={styles.mark} aria-hidden>
          <IconMailCheck size={24} stroke={1.6} />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.subtitle}>{text}</p>
        </div>
        {username ? <Username username={username} /> : null}
        <div>
          <h2 className={styles.sectionTitle}>{t('register.success.next')}</h2>
          <ol className={styles.nextSteps}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        {booking ? (
          <Alert tone="info" title={t('register.success.booking')}>
            {t('register.success.bookingText')}
          </Alert>
        ) : null}
        <Alert tone="neutral" title={t('register.success.known')}>
          <a href={login}>{t('login.submit')}</a> · <a href="/forgot-password">{t('pages.forgotPassword')}</a>
        </Alert>
        <div className={styles.buttons}>
          <PushButton variant="default" size="form" onClick={onBack}>
            {t('register.success.back')}
          </PushButton>
          <PushButton href={toLogin ? login : '/'} size="form">
            {t(toLogin ? 'login.submit' : 'register.success.home')}
          </PushButton>
        </div>
      </div>
    </div>
  );
}

/** How long the button says that it has copied; milliseconds. */
const copiedFor = 3000;

function Username({ username }: { username: string }) {
  const { t } = useTranslation('registration');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(username);
    setCopied(true);
  };
  return (
    <div className={styles.username}>
      <div>
        <p className={styles.hint}>{t('register.success.username')}</p>
        <p className={styles.usernameText} translate="no">
          {username}
        </p>
      </div>
      <PushButton
        variant="default"
        icon={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={copy}
      >
        <span aria-live="polite">{t(copied ? 'register.success.copied' : 'register.success.copy')}</span>
      </PushButton>
    </div>
  );
}
