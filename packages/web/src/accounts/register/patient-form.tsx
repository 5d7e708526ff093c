import { registerPatient } from '@doctor-plus/contract/accounts/registration.ts';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/form-fields.tsx';
import { bookingIn } from '../destination.ts';
import { FormFrame } from './form-frame.tsx';
import { problemOf, toBody } from './payload.ts';
import { PersonFields } from './person-fields.tsx';
import { checkPatient, type Person } from './rules.ts';
import { Section } from './section.tsx';
import { sendRegistration } from './send.ts';
import { useForm } from './use-form.ts';
import { useProblem } from './use-problem.ts';

export type RoleFormProps = {
  /** Typed into the form of another role before; handed back when the role changes. */
  initial: Person;
  onTyped: (person: Person) => void;
  /** Told once it is known whether a secretary comes by an invitation. */
  onInvited: (invited: boolean) => void;
  /** `invitedBy` is the doctor whose invitation made the account at once a colleague’s. */
  onRegistered: (username: string, invitedBy?: string) => void;
};

export function PatientForm({ initial, onTyped, onRegistered }: RoleFormProps) {
  const { t } = useTranslation('registration');
  const { t: anyT } = useTranslation();
  const form = useForm({ ...initial, healthConsent: false }, checkPatient);
  const say = useProblem();
  const set = (change: Partial<Person>) => {
    form.set(change);
    onTyped({ ...form.values, ...change });
  };
  return (
    <FormFrame
      account="patient"
      submit={t('register.submit.patient')}
      ready={form.ready}
      send={() =>
        sendRegistration(
          registerPatient,
          {
            body: {
              ...toBody(form.values),
              health_consent: form.values.healthConsent,
              booking: bookingIn(location.search) ?? undefined,
            },
          },
          anyT,
        )
      }
      onRegistered={onRegistered}
      onRefused={(refused) => form.refuse(problemOf(refused))}
    >
      <Section>
        <PersonFields form={{ ...form, set }} />
        <CheckField
          name="healthConsent"
          label={t('register.healthConsent')}
          checked={form.values.healthConsent}
          error={say(form.problem('healthConsent'))}
          onChange={({ currentTarget: { checked } }) => form.set({ healthConsent: checked })}
        />
      </Section>
    </FormFrame>
  );
}
