import type { RegistrationField } from '@doctor-plus/contract/charts/registration.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoreDetails } from '../../ui/more-details.tsx';
import type { NewPatientField } from '../new-patient.ts';
import { usePersonWords } from '../person/person-words.ts';
import styles from './new-patient-form.module.css';
import { type FieldProps, RegistrationFields } from './registration-fields.tsx';
import { TextArea } from './text-area.tsx';

type NewPatientMoreProps = {
  field: (name: NewPatientField, label?: string) => FieldProps;
  clinical: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
};

/** Name of each registration field in the form of a new patient. */
const typedAs: Readonly<Record<RegistrationField, NewPatientField>> = {
  document_kind: 'documentKind',
  document_number: 'documentNumber',
  insurer: 'insurer',
  policy_number: 'policyNumber',
  guardian_name: 'guardianName',
  guardian_relation: 'guardianRelation',
  guardian_phone: 'guardianPhone',
  language: 'language',
  contact_channel: 'contactChannel',
};

/** Fields that are asked more rarely: document, insurance, guardian, ways of contact, and clinical ones. */
export function NewPatientMore({ field, clinical, open, onToggle }: NewPatientMoreProps) {
  const { t } = useTranslation('person');
  const words = usePersonWords();
  return (
    <MoreDetails title={t('more')} open={open} onToggle={onToggle}>
      <div className={styles.form}>
        <RegistrationFields field={(name) => field(typedAs[name], words.field(name))} />
        <TextInput {...field('email')} type="email" autoComplete="off" maxLength={254} />
        <TextInput {...field('emergencyContact')} autoComplete="off" maxLength={200} />
        {clinical ? <Clinical field={field} /> : null}
      </div>
    </MoreDetails>
  );
}

function Clinical({ field }: Pick<NewPatientMoreProps, 'field'>) {
  const { t } = useTranslation('patientCare');
  return (
    <>
      <TextArea {...field('allergies')} description={t('add.allergiesHint')} rows={2} maxLength={2000} />
      <TextArea
        {...field('currentMedications')}
        description={t('add.onePerLine')}
        rows={2}
        maxLength={2000}
      />
      <div className={styles.whole}>
        <TextArea {...field('medicalHistory')} description={t('add.onePerLine')} rows={2} maxLength={5000} />
      </div>
    </>
  );
}
