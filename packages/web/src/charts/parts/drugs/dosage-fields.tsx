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
import { durationsIn, termIn } from '../../dosage/picked-terms.ts';
import {
  type OrderField,
  type OrderForm,
  type OrderProblem,
  type PickedPart,
  type Terms,
  withTerm,
} from '../../drug-order.ts';
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
  form: OrderForm;
  problems: Partial<Record<OrderField, OrderProblem>>;
  onChange: (form: OrderForm) => void;
  /** A term was picked: on to what is still missing. */
  onPicked: (form: OrderForm) => void;
};

/** Route, frequency and duration from lists; anything else stands beside them in words. */
export function DosageFields({ form, problems, onChange, onPicked }: DosageFieldsProps) {
  const { terms, unread } = form;
  const { t } = useTranslation('drugSafety');
  const word = useDosageWord();
  const routeOption = (id: string) => ({ id, label: word(`route.${id}`) });
  const frequencyOption = (id: string) => ({ id, label: word(`frequency.${id}`) });
  const durationOption = (duration: Duration) => ({
    id: idOf(duration),
    label: durationText({ ...terms, amount: '', duration }, word),
  });
  const pick = (part: PickedPart, changes: Partial<Terms>, picked: boolean) => {
    const next = withTerm(form, part, changes);
    if (picked) onPicked(next);
    else onChange(next);
  };
  const change = (changes: Partial<Terms>) => onChange({ ...form, terms: { ...terms, ...changes } });
  const typing = (part: PickedPart) => ({
    part,
    typed: unread[part],
    marked: problems[part] !== undefined,
    onType: (text: string) => onChange({ ...form, unread: { ...unread, [part]: text } }),
  });
  return (
    <>
      <PickField
        {...typing('route')}
        options={routes.map(routeOption)}
        chosen={terms.route ? routeOption(terms.route) : null}
        meant={(typed) => [termIn('route', typed)].flatMap((route) => (route ? [routeOption(route)] : []))}
        onChoose={(id, picked) => pick('route', { route: routes.find((one) => one === id) ?? null }, picked)}
      />
      <PickField
        {...typing('frequency')}
        options={frequencies.map(frequencyOption)}
        chosen={terms.frequency ? frequencyOption(terms.frequency) : null}
        meant={(typed) =>
          [termIn('frequency', typed)].flatMap((code) => (code ? [frequencyOption(code)] : []))
        }
        onChoose={(id, picked) =>
          pick('frequency', { frequency: frequencies.find((one) => one === id) ?? null }, picked)
        }
      />
      <PickField
        {...typing('duration')}
        options={usual.map(durationOption)}
        chosen={terms.duration ? durationOption(terms.duration) : null}
        meant={(typed) => durationsIn(typed).map(durationOption)}
        onChoose={(id, picked) => pick('duration', { duration: id === null ? null : durationOf(id) }, picked)}
      />
      <Checkbox
        className={styles.check}
        label={t('dosage.asNeeded')}
        checked={terms.as_needed}
        onChange={(event) => change({ as_needed: event.currentTarget.checked })}
      />
      <TextInput
        label={t('dosage.fields.quantity')}
        maxLength={80}
        autoComplete="off"
        value={terms.quantity}
        onChange={(event) => change({ quantity: event.currentTarget.value })}
      />
      <TextInput
        className={styles.wide}
        label={t('dosage.fields.instructions')}
        maxLength={300}
        autoComplete="off"
        value={terms.instructions}
        onChange={(event) => change({ instructions: event.currentTarget.value })}
      />
    </>
  );
}
