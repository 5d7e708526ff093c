import { IconCheck } from '@tabler/icons-react';
import styles from './waitlist.module.css';

type ChipsProps<T extends string | number> = {
  legend: string;
  options: readonly { readonly value: T; readonly label: string }[];
  chosen: readonly T[];
  onToggle: (value: T) => void;
};

/** Several of a few: checkboxes that look like what they stand for. */
export function Chips<T extends string | number>({ legend, options, chosen, onToggle }: ChipsProps<T>) {
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.chip}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          <IconCheck size={16} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
