import { listWalkInPlaces } from '@doctor-plus/contract/scheduling/walk-in.ts';
import { IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type FoundPatient, PatientSearch } from '../booking/patient-search.tsx';
import styles from './walk-in.module.css';
import { WalkInForm } from './walk-in-form.tsx';

/** Somebody stands at the desk without an appointment: who, then with whom, where and what for. */
export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('appointmentHistory');
  const [patient, setPatient] = useState<FoundPatient | null>(null);
  const desks = useEndpoint(listWalkInPlaces, {}, { staleTime: 300_000 });
  return (
    <Dialog title={t('walkIn.title')} onClose={onClose} width={560}>
      {patient ? (
        <Loaded
          of={desks}
          rows={3}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={IconMapPinOff} title={t('walkIn.noPlace')}>
              {t('walkIn.noPlaceText')}
            </EmptyState>
          }
        >
          {({ data }) => (
            <WalkInForm patient={patient} doctors={data} onOther={() => setPatient(null)} onDone={onClose} />
          )}
        </Loaded>
      ) : (
        <div className={styles.search}>
          <PatientSearch onChoose={setPatient} />
        </div>
      )}
    </Dialog>
  );
}
