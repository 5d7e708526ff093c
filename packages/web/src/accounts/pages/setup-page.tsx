import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { createFirstAdministrator, getSetup } from '@doctor-plus/contract/admin/setup.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { ApiError, isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { offerGroups } from '../../platform/i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { PasswordField, TextField } from '../../ui/form-fields.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import surface from '../../ui/surface.module.css';
import { passwordLength } from '../password-length.ts';
import { PasswordHint } from '../register/password-hint.tsx';
import styles from './setup-page.module.css';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../locales/*/setup.json', { import: 'default' }),
);

const token = new URLSearchParams(location.search).get('token') ?? '';
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type State = 'asking' | 'closed' | 'unreachable' | 'form' | { readonly redirect: string };

/** `/setup`: the one-time link that the first start prints makes the first administrator (S77). */
export function SetupPage() {
  const { t } = useTranslation('setup');
  useDocumentTitle(t('title'));
  const [state, setState] = useState<State>('asking');
  const ask = () => {
    setState('asking');
    api(getSetup, { query: { token } }, { quietly: true })
      .then(({ open }) => setState(open ? 'form' : 'closed'))
      .catch((failure: unknown) =>
        setState(failure instanceof ApiError && failure.status < 500 ? 'closed' : 'unreachable'),
      );
  };
  useEffect(ask, []);
  return (
    <div className={styles.column}>
      <div>
        <h1 className={styles.title}>{t('title')}</h1>
        {state === 'form' ? <p className={styles.subtitle}>{t('subtitle')}</p> : null}
      </div>
      {state === 'asking' ? <p role="status">{t('common:state.loading')}</p> : null}
      {state === 'closed' ? (
        <Alert tone="warn" title={t('closed')} live>
          {t('closedText')} <a href="/login">{t('signIn')}</a>
        </Alert>
      ) : null}
      {state === 'unreachable' ? (
        <>
          <Alert tone="bad" title={t('common:errors.network')} live />
          <PushButton size="form" onClick={ask}>
            {t('common:action.retry')}
          </PushButton>
        </>
      ) : null}
      {state === 'form' ? <SetupForm onDone={(redirect) => setState({ redirect })} /> : null}
      {typeof state === 'object' ? <Done redirect={state.redirect} /> : null}
    </div>
  );
}

type Values = {
  practice_name: string;
  time_zone: string;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  password: string;
};
type Problems = Partial<Record<keyof Values, string>>;

const empty: Values = {
  practice_name: '',
  time_zone: zones.some(({ value }) => value === ownZone) ? ownZone : 'America/Santo_Domingo',
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  password: '',
};

/** Keys of the group `setup` for what is not right. */
const problemsOf = (values: Values): Problems => {
  const problems: Problems = {};
  for (const name of ['practice_name', 'time_zone'] as const) {
    if (!values[name].trim()) problems[name] = 'problem.required';
  }
  if (!values.first_name.trim() && !values.last_name.trim()) problems.first_name = 'problem.name';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email.trim())) problems.email = 'problem.email';
  if (!/^[a-z][a-z0-9._-]{2,59}$/i.test(values.username.trim())) problems.username = 'problem.username';
  if (passwordLength(values.password) < passwordMinimum) problems.password = 'problem.passwordTooShort';
  return problems;
};

/** Refusals that belong to one field. */
const fieldOf: Record<string, readonly [keyof Values, string]> = {
  username_taken: ['username', 'problem.usernameTaken'],
  email_taken: ['email', 'problem.emailTaken'],
  password_too_short: ['password', 'problem.passwordTooShort'],
  password_too_common: ['password', 'problem.passwordTooCommon'],
  password_is_personal: ['password', 'problem.passwordIsPersonal'],
};

function SetupForm({ onDone }: { onDone: (redirect: string) => void }) {
  const { t, i18n } = useTranslation(['setup', 'registration']);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const field = (name: keyof Values) => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    error: problems[name] ? t(problems[name], { min: passwordMinimum }) : null,
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    'aria-required': true,
  });
  const change = (name: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  const refuse = (found: Problems) => {
    setProblems(found);
    // After the next drawing: the field is only marked then.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    const found = problemsOf(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      const language = Language.parse(i18n.language);
      const { redirect } = await api(createFirstAdministrator, { body: { token, language, ...values } });
      onDone(redirect);
    } catch (cause) {
      const [name, problem] = (cause instanceof ApiError && fieldOf[cause.code]) || [];
      if (name && problem) refuse({ [name]: problem });
      else if (isRefused(cause, 'setup_link_invalid')) setFailure(t('closed'));
      else setFailure(describeFailure(cause, t).sentence);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      className={`${surface.surface} ${styles.form}`}
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={submit}
    >
      <Part number={1} title={t('practice')}>
        <TextField {...field('practice_name')} autoComplete="organization" maxLength={120} />
        <SelectField
          label={t('field.time_zone')}
          placeholder={t('field.time_zone')}
          options={zones}
          value={values.time_zone}
          error={problems.time_zone ? t(problems.time_zone) : null}
          onChange={(zone) => change('time_zone', zone)}
        />
      </Part>
      <Part number={2} title={t('administrator')}>
        <div className={styles.pair}>
          <TextField {...field('first_name')} autoComplete="given-name" maxLength={100} />
          <TextField {...field('last_name')} autoComplete="family-name" maxLength={100} />
        </div>
        <EmailField {...field('email')} />
        <TextField
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <div>
          <PasswordField
            {...field('password')}
            showLabel={t('registration:login.showPassword')}
            hideLabel={t('registration:login.hidePassword')}
            autoComplete="new-password"
            maxLength={1024}
          />
          <PasswordHint password={values.password} staff />
        </div>
      </Part>
      {failure ? <Alert tone="bad" title={failure} live /> : null}
      <PushButton type="submit" size="form" full aria-disabled={busy}>
        {t(busy ? 'creating' : 'create')}
      </PushButton>
    </form>
  );
}

function Part({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

function Done({ redirect }: { redirect: string }) {
  const { t } = useTranslation('setup');
  return (
    <div className={styles.done} role="status">
      <IconCircleCheck size={40} aria-hidden />
      <h2 className={styles.doneTitle}>{t('done')}</h2>
      <p className={styles.subtitle}>{t('doneText')}</p>
      <PushButton size="form" full href={redirect}>
        {t('continue')}
      </PushButton>
    </div>
  );
}
