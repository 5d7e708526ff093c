import { registerPatient } from '@doctor-plus/contract/accounts/registration.ts';
import { useTranslation } from 'react-i18next';
import { FormFrame } from './form-frame.tsx';
import { problemOf, toBody } from './payload.ts';
import { PersonFields } from './person-fields.tsx';
import { checkPerson, type Person } from './rules.ts';
import { Section } from './section.tsx';
import { sendRegistration } from './send.ts';
import { useForm } from './use-form.ts';

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
  const form = useForm(initial, checkPerson);
  const set = (change: Partial<Person>) => {
    form.set(change);
    onTyped({ ...form.values, ...change });
  };
  return (
    <FormFrame
      account="patient"
      submit={t('register.submit.patient')}
      ready={form.ready}
      send={() => sendRegistration(registerPatient, { body: toBody(form.values) }, anyT)}
      onRegistered={onRegistered}
      onRefused={(refused) => form.refuse(problemOf(refused))}
    >
      <Section>
        <PersonFields form={{ ...form, set }} />
      </Section>
    </FormFrame>
  );
}
