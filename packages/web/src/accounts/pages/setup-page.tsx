import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { createFirstAdministrator, getSetup } from '@doctor-plus/contract/admin/setup.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../platform/api.ts';
import { ApiError, isRefused } from '../../platform/api-errors.ts';
import { describeFailure } from '../../platform/describe-failure.ts';
import { loadGroups, offerGroups } from '../../platform/i18n.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { CheckField, PasswordField, TextField } from '../../ui/form-fields.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { PushButton } from '../../ui/push-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import surface from '../../ui/surface.module.css';
import { asBody, missingOf, notPractising } from '../parts/practising.ts';
import { empty, fieldOf, type Problems, problemsOf, type Values, zones } from '../parts/setup-values.ts';
import { PasswordHint } from '../register/password-hint.tsx';
import styles from './setup-page.module.css';

offerGroups(
  import.meta.glob<Record<string, unknown>>('../../../../locales/*/{setup,specialties}.json', {
    import: 'default',
  }),
);

const token = new URLSearchParams(location.search).get('token') ?? '';
const PractisingFields = lazy(async () => {
  const [{ PractisingFields: Fields }] = await Promise.all([
    import('../parts/practising-fields.tsx'),
    loadGroups('specialties'),
  ]);
  return { default: Fields };
});

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

function SetupForm({ onDone }: { onDone: (redirect: string) => void }) {
  const { t, i18n } = useTranslation(['setup', 'registration']);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [practising, setPractising] = useState(notPractising);
  const [sent, setSent] = useState(false);
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
    setSent(true);
    const missing = Object.values(missingOf(practising)).includes(true);
    if (missing || Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    try {
      const language = Language.parse(i18n.language);
      const { redirect } = await api(createFirstAdministrator, {
        body: { token, language, ...values, ...asBody(practising) },
      });
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
        <CheckField
          name="practises"
          label={t('field.practises')}
          checked={practising.practises}
          onChange={(event) => setPractising({ ...practising, practises: event.currentTarget.checked })}
        />
        <p className={styles.subtitle}>{t('practisesHint')}</p>
        {practising.practises ? (
          <Suspense fallback={<p role="status">{t('common:state.loading')}</p>}>
            <PractisingFields value={practising} marked={sent} onChange={setPractising} />
          </Suspense>
        ) : null}
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
