import { useTranslation } from 'react-i18next';
import { PasswordField, TextField } from '../../ui/form-fields.tsx';
import { PasswordHint } from './password-hint.tsx';
import styles from './register.module.css';
import type { Person } from './rules.ts';
import type { Form } from './use-form.ts';
import { useProblem } from './use-problem.ts';

type PersonFieldsProps = {
  form: Pick<Form<Person>, 'values' | 'set' | 'problem' | 'leave'>;
  /** Secretaries are asked for a second factor when the password is short. */
  staff?: boolean;
};

/** Languages in which the family's name comes first. */
const familyFirst = new Set(['zh', 'ja', 'ko']);

/** Names, address and password: what every kind of account begins with. */
export function PersonFields({ form, staff = false }: PersonFieldsProps) {
  const { t, i18n } = useTranslation('registration');
  const say = useProblem();
  const { values, set, problem, leave } = form;
  const field = (name: keyof Person) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
    error: say(problem(name)),
    'aria-required': true,
  });
  const first = (
    <TextField
      key="first"
      {...field('firstName')}
      label={t('register.firstName')}
      autoComplete="given-name"
      maxLength={80}
    />
  );
  const last = (
    <TextField
      key="last"
      {...field('lastName')}
      label={t('register.lastName')}
      autoComplete="family-name"
      maxLength={80}
    />
  );
  return (
    <>
      <div className={styles.pair}>{familyFirst.has(i18n.language) ? [last, first] : [first, last]}</div>
      <TextField
        {...field('email')}
        label={t('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <div>
        <PasswordField
          {...field('password')}
          label={t('register.password')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          autoComplete="new-password"
          maxLength={1024}
        />
        <PasswordHint password={values.password} staff={staff} />
      </div>
    </>
  );
}
