import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> & {
  /** Accessible name, where no label element stands beside it. */
  label?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** On or off, at once: what it says holds as soon as it is moved. */
export function Switch({ label, checked, onChange, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      aria-label={label}
      className={styles.switch}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
