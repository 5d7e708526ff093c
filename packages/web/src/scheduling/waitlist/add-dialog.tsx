import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';
import type { WaitlistDoctor } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeChoices } from '../../platform/type-name.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type FoundPatient, PatientSearch } from '../booking/patient-search.tsx';
import { JoinDialog } from './join-dialog.tsx';
import styles from './waitlist.module.css';

type AddDialogProps = { doctors: readonly WaitlistDoctor[]; onClose: () => void };

/** Somebody phones in: who, with whom and what for, then what suits. */
export function AddDialog({ doctors, onClose }: AddDialogProps) {
  const { t } = useTranslation(['waitlist', 'scheduling']);
  const [patient, setPatient] = useState<FoundPatient | null>(null);
  const [doctorId, setDoctor] = useState(doctors[0]?.id ?? '');
  const [type, setType] = useState<AppointmentType>('consultation');
  const [ready, setReady] = useState(false);
  const doctor = doctors.find(({ id }) => id === doctorId);
  const offered = useEndpoint(getDoctor, { params: { id: doctorId } }, { enabled: doctor !== undefined });
  if (patient && doctor && ready) {
    return <JoinDialog target={{ doctor, type, patient }} onClose={onClose} />;
  }
  return (
    <Dialog title={t('action.add')} onClose={onClose} width={560}>
      {patient ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setReady(true);
          }}
        >
          <div className={styles.patient}>
            <Avatar name={patient.name} />
            <p className={styles.name}>{patient.name}</p>
            <Button size="xs" variant="subtle" onClick={() => setPatient(null)}>
              {t('add.other')}
            </Button>
          </div>
          <SelectField
            // The button that chose the patient is gone: the focus goes on here.
            autoFocus
            size="compact"
            label={t('field.doctor')}
            value={doctorId}
            onChange={setDoctor}
            options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            size="compact"
            label={t('field.type')}
            value={type}
            onChange={(value) =>
              setType(AppointmentType.options.find((one) => one === value) ?? 'consultation')
            }
            options={typeChoices(offered.data?.doctor, t)}
          />
          <div className={styles.send}>
            <Button type="submit" disabled={!doctor}>
              {t('scheduling:action.continue')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.form}>
          <PatientSearch onChoose={setPatient} back={null} />
        </div>
      )}
    </Dialog>
  );
}
