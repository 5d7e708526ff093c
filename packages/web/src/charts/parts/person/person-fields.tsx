import type { Person, PersonField } from '@doctor-plus/contract/charts/person.ts';
import { registrationFields } from '@doctor-plus/contract/charts/registration.ts';
import { PatientStatus, PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/field-error.tsx';
import { MoreDetails } from '../../../ui/more-details.tsx';
import { useFold } from '../../../ui/use-fold.ts';
import { type PersonProblem, saysMore, type TypedPerson } from '../../person/person-form.ts';
import { usePersonWords } from '../../person/person-words.ts';
import { RegistrationFields } from '../registration-fields.tsx';
import styles from './person.module.css';

type PersonFieldsProps = {
  typed: TypedPerson;
  can: Person['can'];
  problems: Partial<Record<PersonField, PersonProblem>>;
  today: string;
  onChange: (field: PersonField, value: string) => void;
};

/** The fields of a person, in the order of the registration. */
export function PersonFields({ typed, can, problems, today, onChange }: PersonFieldsProps) {
  const { t } = useTranslation('person');
  const [saidMore] = useState(() => saysMore(typed));
  const fold = useFold(
    saidMore,
    registrationFields.some((name) => problems[name]),
  );
  const words = usePersonWords();
  const field = (name: PersonField, isOptional = true) => ({
    name,
    label: words.label(name, isOptional),
    value: typed[name],
    error: problems[name] ? <FieldError>{words.problem(problems[name])}</FieldError> : null,
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  const choices = (name: 'sex' | 'status', values: readonly string[]) =>
    values.map((value) => ({ value, label: words.value(name, value) }));
  const name = { autoComplete: 'off', maxLength: 100, readOnly: !can.change_name };
  return (
    <div className={styles.form}>
      <TextInput {...field('given_name', false)} {...name} data-autofocus />
      <TextInput {...field('family_name', false)} {...name} />
      {can.change_name ? null : <p className={`${styles.wide} ${styles.small}`}>{t('nameOfDoctor')}</p>}
      <TextInput {...field('birth_date', false)} type="date" max={today} />
      <NativeSelect {...field('sex', false)} data={choices('sex', PatientSummary.shape.sex.options)} />
      <TextInput {...field('phone')} type="tel" autoComplete="off" maxLength={40} />
      <TextInput
        {...field('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        readOnly={!can.change_email}
        description={can.change_email ? undefined : t('emailOfAccount')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput {...field('emergency_contact')} autoComplete="off" maxLength={200} />
      <NativeSelect {...field('status', false)} data={choices('status', PatientStatus.options)} />
      <MoreDetails title={t('more')} {...fold}>
        <div className={styles.form}>
          <RegistrationFields field={(name) => field(name, false)} kindIsOptional />
        </div>
      </MoreDetails>
    </div>
  );
}
