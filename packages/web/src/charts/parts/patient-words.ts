import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import {
  IconCircleCheck,
  IconFlag3,
  IconSparkles,
  IconUserOff,
  IconUserPause,
  IconWalk,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clock } from '../../platform/clock.ts';
import { useFormats } from '../../platform/formats.ts';
import type { IconType } from '../../ui/icon-type.ts';
import type { Tone } from '../../ui/tone.ts';

/** Texts `charts:status.<name>` for the statuses of the specification. */
export const statusKeys = {
  Active: 'active',
  'Follow-up needed': 'followUp',
  'Walk-in': 'walkIn',
  New: 'new',
  Inactive: 'inactive',
} as const satisfies Record<PatientSummary['status'], string>;

/** How a status looks; a word always stands beside it. */
const statusLooks: Record<PatientSummary['status'], { tone: Tone; icon: IconType }> = {
  Active: { tone: 'ok', icon: IconCircleCheck },
  'Follow-up needed': { tone: 'warn', icon: IconFlag3 },
  'Walk-in': { tone: 'neutral', icon: IconWalk },
  New: { tone: 'info', icon: IconSparkles },
  Inactive: { tone: 'neutral', icon: IconUserPause },
};

/** Of somebody who has died no status is said: it would read as if they came again. */
export const lookOf = ({ deceased, status }: PatientSummary): { tone: Tone; icon: IconType } =>
  deceased ? { tone: 'neutral', icon: IconUserOff } : statusLooks[status];

/** What the screens say about a patient. */
export const usePatientWords = () => {
  const { t } = useTranslation('charts');
  const formats = useFormats();
  /** The age today; of somebody who died, the age at death, where the date of death tells it. */
  const age = ({ birth_date, deceased, age: atDeath }: PatientSummary) => {
    if (deceased) return atDeath ? formats.completedAge(atDeath) : '';
    return birth_date === null ? '' : formats.age(birth_date, clock.now());
  };
  const death = ({ deceased, deceased_at: at }: PatientSummary) => {
    if (!deceased) return '';
    if (at === null) return t('deceasedUnknown');
    return t(at.length < 10 ? 'deceasedIn' : 'deceased', { date: formats.date(at) });
  };
  return {
    age,
    /** That somebody has died, with what is known of the date; empty for the living. */
    death,
    sex: ({ sex }: PatientSummary) => (sex === 'unknown' ? '' : t(`sex.${sex}`)),
    status: (patient: PatientSummary) => death(patient) || t(`status.${statusKeys[patient.status]}`),
    /** `P001`, `62 años`, `Mujer`, `809-555-0142` */
    facts: (patient: PatientSummary): string[] =>
      [
        patient.chart_number,
        age(patient),
        patient.sex === 'unknown' ? '' : t(`sex.${patient.sex}`),
        patient.phone ?? '',
        death(patient),
      ].filter(Boolean),
  };
};
