import { registerSecretary } from '@doctor-plus/contract/accounts/registration.ts';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../ui/file-field.tsx';
import { DoctorField } from './doctor-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { RoleFormProps } from './patient-form.tsx';
import { problemOf, toBody } from './payload.ts';
import { PersonFields } from './person-fields.tsx';
import { checkSecretary, type Person, type SecretaryForm as Values } from './rules.ts';
import { Section } from './section.tsx';
import { sendRegistration } from './send.ts';
import { useForm } from './use-form.ts';
import { useProblem } from './use-problem.ts';

/** A secretary's account, the doctor who is asked, and the document that proves who asks. */
export function SecretaryForm({ initial, onTyped, onRegistered }: RoleFormProps) {
  const { t } = useTranslation('registration');
  const { t: anyT } = useTranslation();
  const say = useProblem();
  const form = useForm<Values>({ ...initial, doctor: null, document: null }, checkSecretary);
  const { doctor, document } = form.values;
  const setPerson = (change: Partial<Person>) => {
    form.set(change);
    onTyped({ ...form.values, ...change });
  };
  const body = { ...toBody(form.values), doctor_id: doctor?.id ?? '', id_document: document?.fileId ?? '' };
  return (
    <FormFrame
      account="secretary"
      submit={t('register.submit.secretary')}
      ready={form.ready}
      send={() => sendRegistration(registerSecretary, { body }, anyT)}
      onRegistered={onRegistered}
      onRefused={(refused) => form.refuse(problemOf(refused))}
    >
      <Section title={t('register.section.you')}>
        <PersonFields form={{ ...form, set: setPerson }} staff />
      </Section>
      <Section title={t('register.section.doctor')}>
        <DoctorField
          chosen={doctor}
          onChange={(chosen) => form.set({ doctor: chosen })}
          error={say(form.problem('doctor'))}
        />
      </Section>
      <Section title={t('register.section.identity')}>
        <FileField
          label={t('register.idDocument')}
          hint={t('register.idDocumentHint')}
          value={document}
          onChange={(chosen) => form.set({ document: chosen })}
          error={say(form.problem('document'))}
        />
      </Section>
    </FormFrame>
  );
}
