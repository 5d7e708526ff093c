import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { backWith, doctorIn, searchedIn } from '../../platform/registering.ts';
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
  const { state } = useLocation();
  const [searched, setSearched] = useState(() => searchedIn(state));
  // Once it stands in the form, the form is what survives a reload.
  useEffect(() => {
    const found = searchedIn(state);
    if (found === '') return;
    setSearched(found);
    void navigate({ search: window.location.search }, { replace: true, state: null });
  }, [state, navigate]);

  const backTo = (patient: PatientSummary) => backWith(address.get('back'), patient);
  const choose = (patient: PatientSummary) => {
    const back = backTo(patient);
    if (back !== null) void navigate(back, { replace: true });
  };
  const added = (patient: PatientSummary, doctor: CaringDoctor) => {
    const back = backTo(patient);
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
            setSearched('');
          }}
        />
      ) : (
        <Registering
          onAdded={added}
          searched={searched}
          doctorId={doctorIn(address.get('back'))}
          {...(address.get('back') === null ? {} : { onChoose: choose })}
        />
      )}
    </Page>
  );
}

type RegisteringProps = {
  onAdded: (patient: PatientSummary, doctor: CaringDoctor) => void;
  searched: string;
  doctorId: string;
  onChoose?: (patient: PatientSummary) => void;
};

function Registering({ onAdded, searched, doctorId, onChoose }: RegisteringProps) {
  const { t } = useTranslation('patientCare');
  const entry = useNewPatient(onAdded, { searched, doctorId });
  const choose = (patient: PatientSummary) => {
    entry.startOver();
    onChoose?.(patient);
  };
  const [only, another] = entry.doctors;
  return (
    <Card>
      {entry.team && only && !another ? (
        <p className={styles.for}>{t('add.inCareOf', { doctor: only.name })}</p>
      ) : null}
      <NewPatientForm id={formId} entry={entry} autoFocus {...(onChoose ? { onChoose: choose } : {})} />
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
