import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useNewPatient } from '../use-new-patient.ts';
import { NewPatientForm } from './new-patient-form.tsx';

const formId = 'add-patient-form';

type AddPatientDialogProps = {
  onClose: () => void;
  onAdded: (patient: PatientSummary) => void;
  /** The search that found nobody. */
  searched?: string;
};

/** Opens a chart for somebody new. What was typed survives a reload; sending twice opens one chart. */
export function AddPatientDialog({ onClose, onAdded, searched = '' }: AddPatientDialogProps) {
  const { t } = useTranslation('patientCare');
  const entry = useNewPatient(
    (patient) => {
      toast.success(t('add.done', { name: patient.name, number: patient.chart_number }));
      onAdded(patient);
    },
    { searched },
  );
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
          <Button type="submit" form={formId} loading={entry.pending} disabled={entry.doctors.length === 0}>
            {t('add.submit')}
          </Button>
        </>
      }
    >
      <NewPatientForm id={formId} entry={entry} autoFocus />
    </Dialog>
  );
}
