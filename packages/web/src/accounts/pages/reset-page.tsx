import { type SecondFactorMethod, SecondFactorMethods } from '@doctor-plus/contract/accounts/credentials.ts';
import { resetPassword, validateResetToken } from '@doctor-plus/contract/accounts/recovery.ts';
import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import type { TFunction } from 'i18next';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { PasswordField } from '../../ui/form-fields.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import surface from '../../ui/surface.module.css';
import { takeLinkParts } from '../link-parts.ts';
import formStyles from '../parts/form.module.css';
import type { Proof } from '../passkeys.ts';
import { passwordLength } from '../password-length.ts';
import { PasswordHint } from '../register/password-hint.tsx';
import styles from './login-page.module.css';

const SecondFactorForm = lazy(async () => ({
  default: (await import('../parts/second-factor-form.tsx')).SecondFactorForm,
}));

const link = takeLinkParts();

/** How long the last sentence stands before the page goes on (specification 9). */
const redirectMs = 2500;

type State =
  | { readonly at: 'validating' }
  | { readonly at: 'invalid'; readonly key: 'linkInvalid' | 'tokenInvalid' | 'validationFailed' }
  | { readonly at: 'form' }
  | { readonly at: 'done' };

type Problems = { password?: string | undefined; again?: string | undefined };

/** Only a path of this site, whatever the answer says. */
const pathOf = (redirect: string): string => (/^\/(?![/\\])/.test(redirect) ? redirect : '/');

/** `/reset-password`: reads the link of the mail, and has its owner choose a new password. */
export function ResetPage() {
  const { t } = useTranslation('registration');
  useDocumentTitle(t('pages.resetPassword'));
  const [state, setState] = useState<State>(
    link ? { at: 'validating' } : { at: 'invalid', key: 'linkInvalid' },
  );
  const validate = () => {
    if (!link) return;
    setState({ at: 'validating' });
    api(validateResetToken, { query: link }, { quietly: true })
      .then(({ valid }) => setState(valid ? { at: 'form' } : { at: 'invalid', key: 'tokenInvalid' }))
      .catch(() => setState({ at: 'invalid', key: 'validationFailed' }));
  };
  useEffect(validate, []);

  return (
    <div className={styles.column}>
      <div>
        <h1 className={styles.title}>{t('reset.title')}</h1>
        {state.at === 'form' ? <p className={styles.subtitle}>{t('reset.subtitle')}</p> : null}
      </div>
      {state.at === 'validating' ? (
        <p className={styles.waiting} role="status">
          <span className={formStyles.spinner} aria-hidden /> {t('reset.validating')}
        </p>
      ) : null}
      {state.at === 'invalid' ? (
        <Invalid text={t(`reset.${state.key}`)}>
          {state.key === 'validationFailed' ? (
            <PushButton size="form" onClick={validate}>
              {t('common:action.retry')}
            </PushButton>
          ) : (
            <PushButton size="form" href="/forgot-password">
              {t('reset.askAgain')}
            </PushButton>
          )}
        </Invalid>
      ) : null}
      {state.at === 'form' && link ? (
        <ResetForm
          link={link}
          onDone={(redirect) => {
            setState({ at: 'done' });
            setTimeout(() => location.assign(pathOf(redirect)), redirectMs);
          }}
          onInvalid={() => setState({ at: 'invalid', key: 'tokenInvalid' })}
        />
      ) : null}
      {state.at === 'done' ? <Alert tone="ok" title={t('reset.done')} live /> : null}
    </div>
  );
}

function Invalid({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <Alert tone="bad" title={text} live />
      <div>{children}</div>
    </>
  );
}

type ResetFormProps = {
  link: NonNullable<typeof link>;
  onDone: (redirect: string) => void;
  onInvalid: () => void;
};

const check = (password: string, again: string, t: TFunction<'registration'>): Problems => {
  const problems: Problems = {};
  if (password === '') problems.password = t('reset.required');
  else if (passwordLength(password) < passwordMinimum) {
    problems.password = t('reset.tooShort', { min: passwordMinimum });
  }
  if (again === '') problems.again = t('reset.required');
  else if (again !== password) problems.again = t('reset.mismatch');
  return problems;
};

function ResetForm({ link: { user, token }, onDone, onInvalid }: ResetFormProps) {
  const { t } = useTranslation('registration');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [methods, setMethods] = useState<readonly SecondFactorMethod[] | null>(null);
  const [wrongCode, setWrongCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const explain = (refusal: unknown, proof: Proof) => {
    if (!(refusal instanceof ApiError)) return setFailure(t('reset.serverError'));
    const { sentence } = describeFailure(refusal, t as unknown as TFunction);
    if (refusal.code.startsWith('password_')) {
      setMethods(null);
      setProblems({ password: sentence });
    } else if (refusal.code === 'second_factor_required') {
      setMethods(SecondFactorMethods.parse(refusal.data.methods));
    } else if (refusal.code === 'wrong_code' || refusal.code === 'passkey_not_accepted') {
      setWrongCode(proof.recovery_code === undefined ? sentence : t('secondFactor.recovery.wrong'));
    } else if (refusal.code === 'reset_link_invalid') onInvalid();
    else if (refusal.code === 'too_many_requests') setFailure(sentence);
    else setFailure(t(refusal.status >= 500 ? 'reset.serverError' : 'reset.failed'));
  };
  const send = async (proof: Proof) => {
    setFailure(null);
    setWrongCode(null);
    setBusy(true);
    try {
      const body = { user_id: user, token, new_password: password, ...proof };
      onDone((await api(resetPassword, { body }, { quietly: true })).redirect);
    } catch (refusal) {
      explain(refusal, proof);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(password, again, t);
    setProblems(found);
    if (!busy && Object.keys(found).length === 0) void send({});
  };

  return (
    <>
      {failure ? <Alert tone="bad" title={failure} live /> : null}
      <div className={`${surface.surface} ${styles.card}`}>
        {methods ? (
          <Suspense fallback={<div className={formStyles.waiting} aria-busy />}>
            <SecondFactorForm
              methods={methods}
              busy={busy}
              error={wrongCode}
              onProof={send}
              onBack={() => setMethods(null)}
            />
          </Suspense>
        ) : (
          <form className={formStyles.form} onSubmit={submit} noValidate aria-busy={busy}>
            <div>
              <PasswordField
                label={t('reset.password')}
                showLabel={t('login.showPassword')}
                hideLabel={t('login.hidePassword')}
                name="new-password"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                autoFocus
                autoComplete="new-password"
                maxLength={1024}
                error={problems.password ?? null}
              />
              {problems.password ? null : <PasswordHint password={password} staff={false} />}
            </div>
            <PasswordField
              label={t('reset.again')}
              showLabel={t('login.showPassword')}
              hideLabel={t('login.hidePassword')}
              name="new-password-again"
              value={again}
              onChange={(event) => setAgain(event.currentTarget.value)}
              autoComplete="new-password"
              maxLength={1024}
              error={problems.again ?? null}
            />
            <PushButton type="submit" size="form" full aria-disabled={busy}>
              {busy ? <span className={formStyles.spinner} aria-hidden /> : null}
              {t(busy ? 'reset.submitting' : 'reset.submit')}
            </PushButton>
          </form>
        )}
      </div>
    </>
  );
}
