import { addPatient, searchPatients } from '@doctor-plus/contract/charts/endpoints.ts';
import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useDraft } from '../../platform/drafts.ts';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { useWish } from '../../platform/use-wish.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { toast } from '../../ui/toast.tsx';
import { emptyPatient, NewPatient, type NewPatientField, newPatientProblems } from '../new-patient.ts';
import styles from './add-patient-dialog.module.css';
import { AlikeNotice } from './in-care/alike-notice.tsx';
import { TextArea } from './text-area.tsx';

const readNewPatient = (stored: unknown) => {
  const read = NewPatient.safeParse(stored);
  return read.success ? read.data : null;
};

const formId = 'add-patient-form';

/** Opens a chart for somebody new. What was typed survives a reload; sending twice opens one chart. */
export function AddPatientDialog({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (patient: PatientSummary) => void;
}) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  const draft = useDraft('patient-new', emptyPatient, readNewPatient);
  const [checked, setChecked] = useState(false);
  const wish = useWish<InputOf<typeof addPatient>['body']>();
  const add = useAction(addPatient, {
    stale: [searchPatients],
    onDone: ({ patient }) => {
      draft.clear();
      toast.success(t('add.done', { name: patient.name, number: patient.chart_number }));
      onAdded(patient);
    },
  });
  const typed = draft.value;
  const today = dayOf(new Date(), formats.zone);
  const problems = checked ? newPatientProblems(typed, today) : {};

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    const [first] = Object.keys(newPatientProblems(typed, today));
    if (first) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    add.mutate(wish(typed, typed));
  };

  const field = (name: NewPatientField, optional = false) => ({
    name,
    label: optional ? t('add.optional', { label: t(`add.${name}`) }) : t(`add.${name}`),
    value: typed[name],
    error: problems[name] ? <FieldError>{t(`add.problem.${problems[name]}`)}</FieldError> : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.set({ ...typed, [name]: event.currentTarget.value }),
  });

  return (
    <Dialog
      title={t('add.title')}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={add.isPending}>
            {t('add.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={send}>
        {add.error ? (
          <div className={styles.whole}>
            <Alert tone="bad" title={t('add.failed')} live>
              {describeFailure(add.error, t).sentence}
            </Alert>
          </div>
        ) : null}
        {draft.restored ? (
          <div className={styles.whole}>
            <Alert
              tone="info"
              title={t('add.restored')}
              action={
                <Button size="xs" variant="default" onClick={draft.clear}>
                  {t('add.startOver')}
                </Button>
              }
            />
          </div>
        ) : null}
        <div className={styles.whole}>
          <AlikeNotice typed={typed} />
        </div>
        <TextInput
          {...field('firstName')}
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={100}
          data-autofocus
        />
        <TextInput {...field('lastName')} required withAsterisk={false} autoComplete="off" maxLength={100} />
        <TextInput {...field('dateOfBirth')} required withAsterisk={false} type="date" max={today} />
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
      </form>
    </Dialog>
  );
}
