import { useTranslation } from 'react-i18next';
import { EmailField } from '../../ui/email-field.tsx';
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
  /** Why the address is given and cannot be another. */
  addressGiven?: string | undefined;
};

/** Languages in which the family's name comes first. */
const familyFirst = new Set(['zh', 'ja', 'ko']);

/** Names, address and password: what every kind of account begins with. */
export function PersonFields({ form, staff = false, addressGiven }: PersonFieldsProps) {
  const { t, i18n } = useTranslation('registration');
  const say = useProblem();
  const { values, set, problem, leave } = form;
  const field = (name: keyof Person) => ({
    name,
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
    error: say(problem(name)),
    // One of the two names is enough.
    'aria-required': name !== 'firstName' && name !== 'lastName',
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
      <div>
        <EmailField {...field('email')} label={t('register.email')} readOnly={addressGiven !== undefined} />
        {addressGiven === undefined ? null : <p className={styles.hint}>{addressGiven}</p>}
      </div>
      <div>
        <PasswordField
          {...field('password')}
          label={t('register.password')}
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          autoComplete="new-password"
          maxLength={1024}
        />
        {problem('password') ? null : <PasswordHint password={values.password} staff={staff} />}
      </div>
    </>
  );
}
