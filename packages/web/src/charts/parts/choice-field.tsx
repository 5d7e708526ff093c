import styles from './choice-field.module.css';

type ChoiceFieldProps<T extends string> = {
  /** What is chosen between. */
  legend: string;
  /** One for each field of a form. */
  name: string;
  options: readonly { readonly value: T; readonly side: string; readonly text: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** What two people wrote in one place, beside each other, to choose from. */
export function ChoiceField<T extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
}: ChoiceFieldProps<T>) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.fieldName}>{legend}</legend>
      {options.map(({ value, side, text }) => (
        <label key={value} className={styles.option} data-chosen={chosen === value || undefined}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>
            <span className={styles.side}>{side}</span>
            <span className={styles.text}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
