import type { OutsideVisit } from '@doctor-plus/contract/scheduling/availability.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import styles from './availability.module.css';

/** Start of the free time to move to, or what else happens to the visit. */
export type Choice = string;

const others = ['cancel', 'keep'] as const;

/** The choice that stands: the one that was made, as long as its time is still free, else the nearest free time. */
export const choiceOf = ({ suggestions }: OutsideVisit, made: Choice | undefined): Choice =>
  made !== undefined &&
  (others.some((other) => other === made) || suggestions.some(({ start }) => start === made))
    ? made
    : (suggestions[0]?.start ?? 'keep');

type OutsideChoiceProps = { one: OutsideVisit; value: Choice; onChange: (choice: Choice) => void };

/** Asks what becomes of a visit: one of the free times, cancelled, or left as it is. */
export function OutsideChoice({ one: { visit, suggestions }, value, onChange }: OutsideChoiceProps) {
  const { t } = useTranslation('availability');
  const formats = useFormats(visit.appointment.location.time_zone);
  return (
    <NativeSelect
      className={styles.choice}
      aria-label={t('outside.what', { name: visit.appointment.patient.name })}
      value={value}
      data={[
        ...suggestions.map(({ start }) => ({
          value: start,
          label: t('outside.move', { time: `${formats.weekday(start)}, ${formats.time(start)}` }),
        })),
        ...others.map((other) => ({ value: other, label: t(`outside.${other}`) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
