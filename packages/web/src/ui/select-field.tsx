import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { FieldError } from './field-error.tsx';
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
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <select
          {...rest}
          id={id}
          className={styles.select}
          value={value}
          data-empty={value === '' || undefined}
          aria-invalid={error !== undefined && error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
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
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error ? <FieldError>{error}</FieldError> : null}
      </p>
    </div>
  );
}
