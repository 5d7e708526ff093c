import { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useFold } from '../../ui/use-fold.ts';
import { moreFields, type NewPatientField, saysMore } from '../new-patient.ts';
import type { NewPatientEntry } from '../use-new-patient.ts';
import { AlikeNotice } from './in-care/alike-notice.tsx';
import styles from './new-patient-form.module.css';
import { NewPatientMore } from './new-patient-more.tsx';

type NewPatientFormProps = {
  /** Of the form, for a button that stands elsewhere. */
  id: string;
  entry: NewPatientEntry;
  /** In a page; a dialog gives the focus itself. */
  autoFocus?: boolean;
  /** Takes a known patient to the page that waits for one, instead of registering. */
  onChoose?: (patient: PatientSummary) => void;
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

type FieldsProps = NewPatientFormProps & { /** True with clinical fields, too. */ clinical: boolean };

/** Fields for every patient, then the rest, which unfolds by itself if something in it is wrong. */
function Fields({ id, entry, autoFocus = false, clinical, onChoose }: FieldsProps) {
  const { t } = useTranslation(['patientCare', 'person', 'charts']);
  const { typed, problems, doctors } = entry;
  const fold = useFold(
    saysMore(typed),
    moreFields.some((name) => problems[name]),
  );
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
    const form = event.currentTarget;
    const first = entry.send();
    if (!first) return;
    // A field that is folded away takes no focus.
    if (moreFields.some((field) => field === first)) flushSync(() => fold.onToggle(true));
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const field = (name: NewPatientField, label = t(`add.${name}`)) => {
    const wrong = problem(name);
    return {
      name,
      label,
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
        <AlikeNotice typed={typed} {...(onChoose ? { onChoose } : {})} />
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
        {...field('dateOfBirth', t('add.optional', { label: t('add.dateOfBirth') }))}
        {...(isHalfDate ? { error: <FieldError>{t('add.problem.invalid')}</FieldError> } : {})}
        type="date"
        max={entry.today}
      />
      <NativeSelect
        {...field('sex', t('person:field.sex'))}
        data={PatientSummary.shape.sex.options.map((value) => ({
          value,
          label: value === 'unknown' ? t('person:notRecorded') : t(`charts:sex.${value}`),
        }))}
      />
      <TextInput
        {...field('phone')}
        required
        withAsterisk={false}
        type="tel"
        autoComplete="off"
        maxLength={40}
      />
      <NewPatientMore field={field} clinical={clinical} {...fold} />
      {clinical ? null : <p className={`${styles.whole} ${styles.note}`}>{t('add.clinicalByDoctor')}</p>}
    </form>
  );
}
