import { type ReactNode, useId } from 'react';
import { Switch } from '../../ui/switch.tsx';
import styles from './reminders.module.css';

type ChoiceLineProps = {
  name: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
};

/** One choice with its switch. */
export function ChoiceLine({ name, checked, disabled, onChange, children }: ChoiceLineProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <label className={styles.name} htmlFor={id}>
          {name}
        </label>
        {children ? (
          <p className={styles.detail} id={`${id}-text`}>
            {children}
          </p>
        ) : null}
      </div>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={children ? `${id}-text` : undefined}
        onChange={onChange}
      />
    </div>
  );
}
