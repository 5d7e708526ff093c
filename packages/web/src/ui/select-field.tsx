import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import field from './field.module.css';
import { FieldFrame, fieldMarks } from './field-frame.tsx';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Stands there while nothing is chosen. */
  placeholder: string;
  options: readonly { readonly value: string; readonly label: string }[];
  error?: string | null;
};

/** One of many, with the browser's own list: the best there is on a phone. Without Mantine. */
export function SelectField({
  label,
  value,
  onChange,
  placeholder,
  options,
  error,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles.field}>
        <select
          {...rest}
          {...fieldMarks(id, error)}
          className={`${field.control} ${styles.select}`}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} aria-hidden />
      </div>
    </FieldFrame>
  );
}
