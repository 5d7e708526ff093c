import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/field-error.tsx';
import type { OrderField, OrderForm, OrderProblem } from '../../drug-order.ts';
import styles from './order-form.module.css';

const fields = [
  { name: 'name', wide: true, hint: true },
  { name: 'dose', wide: true, hint: true },
  { name: 'milligrams', wide: false, hint: false },
  { name: 'times', wide: false, hint: false },
  { name: 'reason', wide: true, hint: false },
] as const;

type OrderFieldsProps = {
  form: OrderForm;
  problems: Partial<Record<OrderField, OrderProblem>>;
  onChange: (form: OrderForm) => void;
};

/** What is ordered, in words, and its dose in figures where a child's has to be checked. */
export function OrderFields({ form, problems, onChange }: OrderFieldsProps) {
  const { t } = useTranslation('drugSafety');
  const marks: Partial<Record<keyof OrderForm, OrderProblem>> = problems;
  return (
    <div className={styles.fields}>
      {fields.map(({ name, wide, hint }) => {
        const problem = marks[name];
        return (
          <TextInput
            key={name}
            className={wide ? styles.wide : undefined}
            label={t(`order.${name}`)}
            placeholder={hint ? t(`order.${name}Placeholder`) : undefined}
            inputMode={wide ? 'text' : 'decimal'}
            maxLength={wide ? 200 : 10}
            autoComplete="off"
            value={form[name]}
            error={problem ? <FieldError>{t(`order.problem.${problem}`)}</FieldError> : null}
            onChange={(event) => onChange({ ...form, [name]: event.currentTarget.value })}
          />
        );
      })}
    </div>
  );
}
