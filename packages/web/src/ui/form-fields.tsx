import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import field from './field.module.css';
import { FieldFrame, FieldProblem, fieldMarks } from './field-frame.tsx';
import styles from './form-fields.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  label: string;
  /** Marks the field; the sentence below it is spoken when it appears. Empty text marks without a sentence. */
  error?: string | null;
};

const input = `${field.control} ${styles.input}`;

/** A line of text with its label above and its error below, without Mantine. */
export function TextField({ label, error, ...rest }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input type="text" {...rest} {...fieldMarks(id, error)} className={input} />
    </FieldFrame>
  );
}

type PasswordFieldProps = FieldProps & { showLabel: string; hideLabel: string };

/** A password that can be shown; the button says what pressing it does. */
export function PasswordField({ label, error, showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={styles.withButton}>
        <input
          {...rest}
          {...fieldMarks(id, error)}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          className={input}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </button>
      </div>
    </FieldFrame>
  );
}

/** A box to tick, with its label beside it and, where it has to be ticked, its error below. */
export function CheckField({ label, error, ...rest }: Omit<FieldProps, 'type'>) {
  const id = useId();
  const marks = error === undefined ? {} : fieldMarks(id, error);
  const box = (
    <label className={styles.check}>
      <input {...rest} {...marks} type="checkbox" className={styles.box} />
      {label}
    </label>
  );
  if (error === undefined) return box;
  return (
    <div>
      {box}
      <FieldProblem id={id} error={error} />
    </div>
  );
}
