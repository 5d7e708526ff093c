import { identityDocumentTypes } from '@doctor-plus/contract/accounts/reference/identity-documents.ts';
import { registerDoctor } from '@doctor-plus/contract/accounts/registration.ts';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../ui/file-field.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { RoleFormProps } from './patient-form.tsx';
import { problemOf, toApplication } from './payload.ts';
import { PersonFields } from './person-fields.tsx';
import { PracticePlace } from './practice-place.tsx';
import styles from './register.module.css';
import { type Application, checkApplication, type Person } from './rules.ts';
import { Section } from './section.tsx';
import { sendRegistration } from './send.ts';
import { SpecialtyField } from './specialty-field.tsx';
import { type Form, useForm } from './use-form.ts';
import { useProblem } from './use-problem.ts';

const nothing = {
  specialties: [],
  exequatur: '',
  country: '',
  subregion: '',
  idType: '',
  idNumber: '',
  document: null,
};

/** A doctor's application: person, practice, and the document that an administrator will compare. */
export function DoctorForm({ initial, onTyped, onRegistered }: RoleFormProps) {
  const { t } = useTranslation('registration');
  const { t: anyT } = useTranslation();
  const form = useForm<Application>({ ...initial, ...nothing }, checkApplication);
  const setPerson = (change: Partial<Person>) => {
    form.set(change);
    onTyped({ ...form.values, ...change });
  };
  return (
    <FormFrame
      account="doctor"
      submit={t('register.submit.doctor')}
      ready={form.ready}
      send={() => sendRegistration(registerDoctor, { body: toApplication(form.values) }, anyT)}
      onRegistered={onRegistered}
      onRefused={(refused) => form.refuse(problemOf(refused))}
    >
      <Section title={t('register.section.you')}>
        <PersonFields form={{ ...form, set: setPerson }} />
      </Section>
      <PracticeSection form={form} />
      <IdentitySection form={form} />
    </FormFrame>
  );
}

function PracticeSection({ form }: { form: Form<Application> }) {
  const { t } = useTranslation('registration');
  const say = useProblem();
  return (
    <Section title={t('register.section.practice')}>
      <SpecialtyField
        chosen={form.values.specialties}
        onChange={(specialties) => form.set({ specialties })}
        error={say(form.problem('specialties'))}
      />
      <TextField
        label={t('register.exequatur')}
        name="exequatur"
        value={form.values.exequatur}
        onChange={(event) => form.set({ exequatur: event.currentTarget.value })}
        error={say(form.problem('exequatur'))}
        autoComplete="off"
        maxLength={40}
        aria-required
      />
      <PracticePlace form={form} />
    </Section>
  );
}

function IdentitySection({ form }: { form: Form<Application> }) {
  const { t } = useTranslation('registration');
  const say = useProblem();
  return (
    <Section title={t('register.section.identity')}>
      <div className={styles.pair}>
        <SelectField
          label={t('register.idType')}
          placeholder={t('register.idTypePlaceholder')}
          options={identityDocumentTypes.map((value) => ({ value, label: t(`register.idTypes.${value}`) }))}
          value={form.values.idType}
          onChange={(idType) => form.set({ idType })}
          error={say(form.problem('idType'))}
          aria-required
        />
        <TextField
          label={t('register.idNumber')}
          name="idNumber"
          value={form.values.idNumber}
          onChange={(event) => form.set({ idNumber: event.currentTarget.value })}
          error={say(form.problem('idNumber'))}
          autoComplete="off"
          maxLength={40}
          aria-required
        />
      </div>
      <FileField
        label={t('register.idDocument')}
        hint={t('register.idDocumentHint')}
        value={form.values.document}
        onChange={(document) => form.set({ document })}
        error={say(form.problem('document'))}
      />
    </Section>
  );
}
