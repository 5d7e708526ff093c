import { getCaptcha, requestPasswordReset } from '@doctor-plus/contract/accounts/recovery.ts';
import { foldIdentity } from '@doctor-plus/contract/kernel/identity.ts';
import { MailAddress } from '@doctor-plus/contract/kernel/values.ts';
import type { i18n } from 'i18next';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { ApiError, isRefused, NetworkError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import surface from '../../ui/surface.module.css';
import formStyles from '../parts/form.module.css';
import styles from './login-page.module.css';

type Sum = { a: number; b: number; question: string };
type Problems = { email?: string; answer?: string };

/** How long the banner stands (specification 4). */
const bannerMs = 3000;

const check = (email: string, answer: string, sum: Sum | null): Problems => {
  const problems: Problems = {};
  if (email.trim() === '') problems.email = 'forgot.required';
  else if (!MailAddress.safeParse(email).success) problems.email = 'forgot.emailInvalid';
  if (sum && answer.trim() === '') problems.answer = 'forgot.answerQuestion';
  else if (sum && Number(foldIdentity(answer)) !== sum.a + sum.b) problems.answer = 'forgot.answerWrong';
  return problems;
};

/**
 * What the server said, or else that the mail was not sent (specification, section 8). Codes of the catalogue are said in
 * the reader's language; a refusal that is not our server's, in its own words. "Something failed" says less than ours.
 */
const wordsFor = (failure: unknown, { t, exists }: Pick<i18n, 't' | 'exists'>): string => {
  if (failure instanceof NetworkError) return t('registration:forgot.networkError');
  if (!(failure instanceof ApiError) || failure.code === 'internal_error' || failure.message === '') {
    return t('registration:forgot.failed');
  }
  return exists(`common:errors.${failure.code}`) ? describeFailure(failure, t).sentence : failure.message;
};

/** `/forgot-password`: asks where to send the link. What it answers is the same whether the address is known or not. */
export function ForgotPage() {
  const { t, i18n } = useTranslation('registration');
  useDocumentTitle(t('pages.forgotPassword'));
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState('');
  const [sum, setSum] = useState<Sum | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<'no' | 'now' | 'before'>('no');
  const [busy, setBusy] = useState(false);

  /** Without a question the form still works; the server then allows fewer requests. */
  const askSum = useCallback(async () => {
    setAnswer('');
    setSum(await api(getCaptcha, {}, { quietly: true }).catch(() => null));
  }, []);
  useEffect(() => {
    void askSum();
  }, [askSum]);
  useEffect(() => {
    if (sent !== 'now') return;
    const timer = setTimeout(() => setSent('before'), bannerMs);
    return () => clearTimeout(timer);
  }, [sent]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check(email, answer, sum);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const captcha = sum ? { captcha: { question: sum.question, answer: Number(foldIdentity(answer)) } } : {};
    try {
      await api(requestPasswordReset, { body: { email, ...captcha } }, { quietly: true });
      // A practice that sends no mail says so above the form.
      if (settings.sends_mail) setSent('now');
    } catch (refusal) {
      if (isRefused(refusal, 'captcha_wrong')) {
        setProblems({ answer: 'forgot.answerWrong' });
      } else setFailure(wordsFor(refusal, i18n));
    }
    await askSum();
    setBusy(false);
  };
  const words = (key: string | undefined) => (key ? t(key as 'forgot.required') : null);

  return (
    <div className={styles.column}>
      <div>
        <h1 className={styles.title}>{t('forgot.title')}</h1>
        {settings.sends_mail ? <p className={styles.subtitle}>{t('forgot.subtitle')}</p> : null}
      </div>
      {settings.sends_mail ? null : <Alert tone="warn" title={t('forgot.noMail')} />}
      {sent === 'now' ? <Alert tone="ok" title={t('forgot.sent')} live /> : null}
      {sent === 'before' ? <Alert tone="info" title={t('forgot.sentHint')} /> : null}
      {failure ? <Alert tone="bad" title={failure} live /> : null}
      <div className={`${surface.surface} ${styles.card}`}>
        <form className={formStyles.form} onSubmit={submit} noValidate aria-busy={busy}>
          <EmailField
            label={t('forgot.email')}
            name="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            autoFocus
            error={words(problems.email)}
          />
          {sum ? (
            <TextField
              label={t('forgot.question', { a: sum.a, b: sum.b })}
              name="answer"
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              error={words(problems.answer)}
            />
          ) : null}
          <PushButton type="submit" size="form" full aria-disabled={busy}>
            {busy ? <span className={formStyles.spinner} aria-hidden /> : null}
            {t(busy ? 'forgot.submitting' : 'forgot.submit')}
          </PushButton>
        </form>
      </div>
      <p className={styles.foot}>
        <a href="/login">{t('forgot.back')}</a>
      </p>
    </div>
  );
}
