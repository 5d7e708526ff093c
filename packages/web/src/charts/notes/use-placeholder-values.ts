import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { allergyState, noneKnownKey } from '../allergy-state.ts';
import { usePatientWords } from '../parts/patient-words.ts';
import { useTodaysPatients } from '../parts/use-todays-patients.ts';
import { useVitalText } from '../parts/vital-text.ts';
import { useWhen } from '../use-when.ts';
import type { VitalEntry } from '../vital-tiles.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** The newest value of each sign. */
const latestOfEach = (vitals: readonly VitalEntry[]): VitalEntry[] => {
  const sorted = vitals.toSorted(newestFirst);
  return sorted.filter(({ code }, at) => sorted.findIndex((one) => one.code === code) === at);
};

/** What the chart puts in the place of each placeholder; where it has nothing, it says so. */
export const usePlaceholderValues = (chart: Chart): PlaceholderValues => {
  const { t } = useTranslation(['noteWriting', 'charts']);
  const formats = useFormats();
  const words = usePatientWords();
  const vitalText = useVitalText();
  const { when } = useWhen();
  const me = useMe();
  const booked = useTodaysPatients().visits?.find(
    (appointment) => appointment.patient.id === chart.patient.id,
  )?.reason;
  const { patient } = chart;
  const said = (text: string | null) => text || t('notRecorded');

  const sign = (entry: VitalEntry): string => {
    const { value, unit } = vitalText(entry);
    return `${t(`charts:vital.${entry.code}`)} ${value} ${unit}`;
  };
  // Those of one day share its date.
  const byDay = Map.groupBy(latestOfEach(chart.vitals.entries), when);
  const signs = [...byDay].map(([day, entries]) => `${entries.map(sign).join(', ')} (${day})`).join('; ');

  const allergies = allergyState(chart.allergies.entries);
  return {
    patient: patient.name,
    age: said(words.age(patient)),
    birth_date: said(patient.birth_date && formats.calendarDate(patient.birth_date)),
    chart_number: patient.chart_number,
    date: formats.date(clock.now()),
    doctor: me.display_name,
    complaint: said(chart.chief_complaint || booked || null),
    last_vitals: said(signs),
    problems: said(
      formats.list(
        chart.conditions.entries.filter(({ status }) => status === 'active').map(({ name }) => name),
      ),
    ),
    medications: said(
      formats.list(
        chart.medications.entries
          .filter(({ status }) => status === 'active')
          .map(({ name, dose }) => [name, dose].filter(Boolean).join(' ')),
      ),
    ),
    allergies:
      allergies.denied.length > 0
        ? formats.list(allergies.denied.map((entry) => t(`charts:${noneKnownKey(entry)}`)))
        : said(formats.list(allergies.active.map(({ substance }) => substance))),
  };
};
