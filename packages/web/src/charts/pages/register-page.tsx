import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { backWith } from '../../platform/registering.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { NewPatientForm } from '../parts/new-patient-form.tsx';
import { RegisteredCard } from '../parts/registered-card.tsx';
import { type CaringDoctor, useNewPatient } from '../use-new-patient.ts';
import styles from './register-page.module.css';

const formId = 'register-form';

type Registered = { readonly patient: PatientSummary; readonly doctor: CaringDoctor };

/**
 * `/patients/register`: opens a chart for somebody new, and says what may come next; where another page asked for the patient,
 * it is gone back to with the patient chosen.
 */
export function RegisterPage() {
  const { t } = useTranslation('patientCare');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [again, setAgain] = useState(false);

  const added = (patient: PatientSummary, doctor: CaringDoctor) => {
    const back = backWith(address.get('back'), patient);
    if (back === null) return setRegistered({ patient, doctor });
    toast.success(t('add.done', { name: patient.name, number: patient.chart_number }));
    void navigate(back, { replace: true });
  };

  return (
    <Page title={t('navigation:menu.patientRegister')} width="narrow">
      {registered ? (
        <RegisteredCard
          {...registered}
          onAnother={() => {
            setRegistered(null);
            setAgain(true);
          }}
        />
      ) : (
        <Registering onAdded={added} autoFocus={again} />
      )}
    </Page>
  );
}

type RegisteringProps = {
  onAdded: (patient: PatientSummary, doctor: CaringDoctor) => void;
  autoFocus: boolean;
};

function Registering({ onAdded, autoFocus }: RegisteringProps) {
  const { t } = useTranslation('patientCare');
  const entry = useNewPatient(onAdded);
  const [only, another] = entry.doctors;
  return (
    <Card>
      {entry.team && only && !another ? (
        <p className={styles.for}>{t('add.inCareOf', { doctor: only.name })}</p>
      ) : null}
      <NewPatientForm id={formId} entry={entry} autoFocus={autoFocus} />
      {only ? (
        <div className={styles.send}>
          <Button type="submit" form={formId} loading={entry.pending}>
            {t('add.submit')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
