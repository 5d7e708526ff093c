import {
  type Dosage,
  type DosageWord,
  durationText,
  durationUnits,
  frequencies,
  routes,
} from '@doctor-plus/contract/charts/dosage.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readDosage } from '../../dosage/read-dosage.ts';
import type { Terms } from '../../drug-order.ts';
import styles from './order-form.module.css';
import { PickField } from './pick-field.tsx';

type Duration = NonNullable<Dosage['duration']>;

const idOf = ({ value, unit }: Duration): string => `${value}-${unit}`;
const durationOf = (id: string): Duration | null => {
  const [value, unit] = id.split('-');
  const known = durationUnits.find((one) => one === unit);
  return known ? { value: Number(value), unit: known } : null;
};

/** Durations that are prescribed most. */
const usual: readonly Duration[] = [
  ...[3, 5, 7, 10, 14].map((value) => ({ value, unit: 'd' as const })),
  ...[1, 3, 6].map((value) => ({ value, unit: 'mo' as const })),
];

/** The words for the terms of a dosage, as the contract puts them together. */
const useDosageWord = (): DosageWord => {
  const { t } = useTranslation('drugSafety');
  return (key, values) => t(`dosage.${key}` as 'dosage.asNeeded', { ...values });
};

type DosageFieldsProps = {
  terms: Terms;
  onChange: (terms: Terms) => void;
  /** A term was picked: on to what is still missing. */
  onPicked: (terms: Terms) => void;
};

/** Route, frequency and duration from lists; anything else stands beside them in words. */
export function DosageFields({ terms, onChange, onPicked }: DosageFieldsProps) {
  const { t } = useTranslation('drugSafety');
  const word = useDosageWord();
  const routeOption = (id: string) => ({ id, label: word(`route.${id}`) });
  const frequencyOption = (id: string) => ({ id, label: word(`frequency.${id}`) });
  const durationOption = (duration: Duration) => ({
    id: idOf(duration),
    label: durationText({ ...terms, amount: '', duration }, word),
  });
  const pick = (changes: Partial<Terms>, chosen: boolean) => {
    const next = { ...terms, ...changes };
    if (chosen) onPicked(next);
    else onChange(next);
  };
  return (
    <>
      <PickField
        part="route"
        options={routes.map(routeOption)}
        chosen={terms.route ? routeOption(terms.route) : null}
        meant={(typed) => [readDosage(typed).route].flatMap((route) => (route ? [routeOption(route)] : []))}
        onChoose={(id) => pick({ route: routes.find((one) => one === id) ?? null }, id !== null)}
      />
      <PickField
        part="frequency"
        options={frequencies.map(frequencyOption)}
        chosen={terms.frequency ? frequencyOption(terms.frequency) : null}
        meant={(typed) =>
          [readDosage(typed).frequency].flatMap((code) => (code ? [frequencyOption(code)] : []))
        }
        onChoose={(id) => pick({ frequency: frequencies.find((one) => one === id) ?? null }, id !== null)}
      />
      <PickField
        part="duration"
        options={usual.map(durationOption)}
        chosen={terms.duration ? durationOption(terms.duration) : null}
        meant={(typed) => durationsIn(typed).map(durationOption)}
        onChoose={(id) => pick({ duration: id === null ? null : durationOf(id) }, id !== null)}
      />
      <Checkbox
        className={styles.check}
        label={t('dosage.asNeeded')}
        checked={terms.as_needed}
        onChange={(event) => onChange({ ...terms, as_needed: event.currentTarget.checked })}
      />
      <TextInput
        label={t('dosage.fields.quantity')}
        maxLength={80}
        autoComplete="off"
        value={terms.quantity}
        onChange={(event) => onChange({ ...terms, quantity: event.currentTarget.value })}
      />
      <TextInput
        className={styles.wide}
        label={t('dosage.fields.instructions')}
        maxLength={300}
        autoComplete="off"
        value={terms.instructions}
        onChange={(event) => onChange({ ...terms, instructions: event.currentTarget.value })}
      />
    </>
  );
}

/** A duration with its unit, or a number alone in each unit. */
const durationsIn = (typed: string): Duration[] => {
  const { duration } = readDosage(typed);
  if (duration) return [duration];
  const value = /^[x×]?\s*(\d{1,3})$/i.exec(typed.trim())?.[1];
  return value && Number(value) > 0 ? durationUnits.map((unit) => ({ value: Number(value), unit })) : [];
};
