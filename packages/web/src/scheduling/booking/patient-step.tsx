import { useTranslation } from 'react-i18next';
import { BookingFrame } from './booking-frame.tsx';
import { PatientSearch } from './patient-search.tsx';
import type { Flow } from './use-flow.ts';

/** For whom the practice books. */
export function PatientStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation('scheduling');
  return (
    <BookingFrame flow={flow} title={t('patient.title')}>
      <PatientSearch
        onChoose={({ id, chart_number }) => flow.choose({ patient: id, chart: chart_number }, flow.path[1])}
      />
    </BookingFrame>
  );
}
