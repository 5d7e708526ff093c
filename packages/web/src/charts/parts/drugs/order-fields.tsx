import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/field-error.tsx';
import type { OrderField, OrderForm, OrderProblem } from '../../drug-order.ts';
import { DosageFields } from './dosage-fields.tsx';
import styles from './order-form.module.css';

const before = [
  { name: 'name', wide: true, hint: true },
  { name: 'dose', wide: false, hint: true },
] as const;

const after = [
  { name: 'milligrams', wide: false, hint: false },
  { name: 'times', wide: false, hint: false },
  { name: 'reason', wide: true, hint: false },
] as const;

const isFigure = (name: string): boolean => name === 'milligrams' || name === 'times';

type OrderFieldsProps = {
  form: OrderForm;
  problems: Partial<Record<OrderField, OrderProblem>>;
  onChange: (form: OrderForm) => void;
  /** A term was picked: on to what is still missing. */
  onPicked: (form: OrderForm) => void;
};

/** What is ordered, in words, and its dose in figures where a child's has to be checked. */
export function OrderFields({ form, problems, onChange, onPicked }: OrderFieldsProps) {
  const { t } = useTranslation('drugSafety');
  const marks: Partial<Record<keyof OrderForm, OrderProblem>> = problems;
  const field = ({ name, wide, hint }: (typeof before)[number] | (typeof after)[number]) => {
    const problem = marks[name];
    return (
      <TextInput
        key={name}
        data-part={name}
        className={wide ? styles.wide : undefined}
        label={t(`order.${name}`)}
        placeholder={hint ? t(`order.${name}Placeholder`) : undefined}
        inputMode={isFigure(name) ? 'decimal' : 'text'}
        maxLength={isFigure(name) ? 10 : 200}
        autoComplete="off"
        value={form[name]}
        error={problem ? <FieldError>{t(`order.problem.${problem}`)}</FieldError> : null}
        onChange={(event) => onChange({ ...form, [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <div className={styles.fields}>
      {before.map(field)}
      <DosageFields form={form} problems={problems} onChange={onChange} onPicked={onPicked} />
      {after.map(field)}
    </div>
  );
}
