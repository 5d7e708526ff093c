import { useTranslation } from 'react-i18next';
import { BookingFrame } from './booking-frame.tsx';
import { writeChoice } from './choice.ts';
import { PatientSearch } from './patient-search.tsx';
import type { Flow } from './use-flow.ts';

/** For whom the practice books. */
export function PatientStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation('scheduling');
  const chosen = writeChoice({ ...flow.choice, patient: null, chart: null }, null);
  // The calendar names the doctor and the time: nothing is asked twice.
  const next = flow.choice.start === null ? flow.path[1] : 'reason';
  return (
    <BookingFrame flow={flow} title={t('patient.title')}>
      <PatientSearch
        back={`/appointments/new?${chosen}`}
        onChoose={({ id, chart_number }) => flow.choose({ patient: id, chart: chart_number }, next)}
      />
    </BookingFrame>
  );
}
