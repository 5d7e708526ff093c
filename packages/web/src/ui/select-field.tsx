import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import field from './field.module.css';
import { FieldFrame, fieldMarks } from './field-frame.tsx';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'size'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Stands there while nothing is chosen; without it something always is. */
  placeholder?: string;
  options: readonly { readonly value: string; readonly label: string }[];
  error?: string | null;
  /** `compact` beside a list, where several stand close together. */
  size?: 'form' | 'compact';
  /** Only for screen readers, where the choice itself says what it is. */
  labelHidden?: boolean;
};

/** One of many, with the browser's own list: the best there is on a phone. Without Mantine. */
export function SelectField({
  label,
  value,
  onChange,
  placeholder,
  options,
  error,
  size = 'form',
  labelHidden = false,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} size={size} labelHidden={labelHidden}>
      <div className={styles.field}>
        <select
          {...rest}
          {...fieldMarks(id, error)}
          className={`${field.control} ${styles.select}`}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={size === 'form' ? 18 : 16} aria-hidden />
      </div>
    </FieldFrame>
  );
}
