import { listWalkInPlaces } from '@doctor-plus/contract/scheduling/walk-in.ts';
import { IconMapPinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { readChoice } from '../booking/choice.ts';
import { type FoundPatient, PatientSearch } from '../booking/patient-search.tsx';
import { useChosenPatient } from '../booking/use-chosen-patient.ts';
import { asksToReceive, toReceive } from './received.ts';
import styles from './walk-in.module.css';
import { WalkInForm } from './walk-in-form.tsx';

const nobody = { patient: null, chart: null };

/** Somebody stands at the desk without an appointment: who, then with whom, where and what for. */
export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('appointmentHistory');
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const named = useChosenPatient(asksToReceive(address) ? readChoice(address) : nobody);
  /** Undefined as long as it is who the address names. */
  const [chosen, setChosen] = useState<FoundPatient | null>();
  const patient = chosen === undefined ? named.patient : chosen;
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
            <WalkInForm patient={patient} doctors={data} onOther={() => setChosen(null)} onDone={onClose} />
          )}
        </Loaded>
      ) : chosen === undefined && named.waits ? (
        <SkeletonRows rows={3} />
      ) : (
        <div className={styles.search}>
          <PatientSearch onChoose={setChosen} back={toReceive(pathname, address)} />
        </div>
      )}
    </Dialog>
  );
}
