import { Button, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { NewPatientField } from '../new-patient.ts';
import type { NewPatientEntry } from '../use-new-patient.ts';
import { AlikeNotice } from './in-care/alike-notice.tsx';
import styles from './new-patient-form.module.css';
import { TextArea } from './text-area.tsx';

type NewPatientFormProps = {
  /** Of the form, for a button that stands elsewhere. */
  id: string;
  entry: NewPatientEntry;
  /** In a page; a dialog gives the focus itself. */
  autoFocus?: boolean;
};

/** The form for somebody new, without its button. A secretary says for whom, and writes nothing that is clinical. */
export function NewPatientForm(props: NewPatientFormProps) {
  const { t } = useTranslation('patientCare');
  const { team, doctors } = props.entry;
  if (team === null) return <Fields {...props} clinical />;
  return (
    <Loaded
      of={team}
      rows={4}
      isEmpty={() => doctors.length === 0}
      empty={
        <EmptyState icon={IconUsersGroup} title={t('add.noDoctor')}>
          {t('add.noDoctorText')}
        </EmptyState>
      }
    >
      {() => <Fields {...props} clinical={false} />}
    </Loaded>
  );
}

function Fields({
  id,
  entry,
  autoFocus = false,
  clinical,
}: NewPatientFormProps & { /** Whether what is clinical is asked, too. */ clinical: boolean }) {
  const { t } = useTranslation('patientCare');
  const { typed, problems, doctors } = entry;
  const [isHalfDate, setIsHalfDate] = useState(false);
  const problem = (name: NewPatientField) => (problems[name] ? t(`add.problem.${problems[name]}`) : null);
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The browser gives a date that is typed in part as an empty one, which would say that nobody knows it.
    const date = event.currentTarget.querySelector<HTMLInputElement>('[name="dateOfBirth"]');
    setIsHalfDate(date?.validity.badInput ?? false);
    if (date?.validity.badInput) {
      date.focus();
      return;
    }
    const first = entry.send();
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: NewPatientField, optional = false) => {
    const wrong = problem(name);
    return {
      name,
      label: optional ? t('add.optional', { label: t(`add.${name}`) }) : t(`add.${name}`),
      value: typed[name],
      error: wrong ? <FieldError>{wrong}</FieldError> : null,
      onChange: (event: { currentTarget: { value: string } }) =>
        entry.change(name, event.currentTarget.value),
    };
  };

  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      {entry.failure ? (
        <div className={styles.whole}>
          <Alert tone="bad" title={t('add.failed')} live>
            {describeFailure(entry.failure, t).sentence}
          </Alert>
        </div>
      ) : null}
      {entry.restored ? (
        <div className={styles.whole}>
          <Alert
            tone="info"
            title={t('add.restored')}
            action={
              <Button size="xs" variant="default" onClick={entry.startOver}>
                {t('add.startOver')}
              </Button>
            }
          />
        </div>
      ) : null}
      <div className={styles.whole}>
        <AlikeNotice typed={typed} />
      </div>
      {doctors.length > 1 ? (
        <div className={styles.whole}>
          <SelectField
            size="compact"
            name="doctorId"
            label={t('add.doctor')}
            placeholder={t('add.chooseDoctor')}
            value={typed.doctorId}
            error={problem('doctorId')}
            onChange={(doctor) => entry.change('doctorId', doctor)}
            options={doctors.map((doctor) => ({ value: doctor.id, label: doctor.name }))}
          />
        </div>
      ) : null}
      <TextInput
        {...field('firstName')}
        autoComplete="off"
        maxLength={100}
        autoFocus={autoFocus}
        data-autofocus
      />
      <TextInput {...field('lastName')} autoComplete="off" maxLength={100} />
      <TextInput
        {...field('dateOfBirth', true)}
        {...(isHalfDate ? { error: <FieldError>{t('add.problem.invalid')}</FieldError> } : {})}
        type="date"
        max={entry.today}
      />
      <TextInput
        {...field('phone')}
        required
        withAsterisk={false}
        type="tel"
        autoComplete="off"
        maxLength={40}
      />
      <TextInput {...field('email', true)} type="email" autoComplete="off" maxLength={254} />
      <TextInput {...field('emergencyContact', true)} autoComplete="off" maxLength={200} />
      {clinical ? (
        <>
          <TextArea
            {...field('allergies', true)}
            description={t('add.allergiesHint')}
            rows={2}
            maxLength={2000}
          />
          <TextArea
            {...field('currentMedications', true)}
            description={t('add.onePerLine')}
            rows={2}
            maxLength={2000}
          />
          <div className={styles.whole}>
            <TextArea
              {...field('medicalHistory', true)}
              description={t('add.onePerLine')}
              rows={2}
              maxLength={5000}
            />
          </div>
        </>
      ) : (
        <p className={`${styles.whole} ${styles.note}`}>{t('add.clinicalByDoctor')}</p>
      )}
    </form>
  );
}
