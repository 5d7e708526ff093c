import type { ReactNode } from 'react';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';

type Problem = string | null | undefined;

type FieldFrameProps = {
  id: string;
  label: string;
  error: Problem;
  /** `compact` beside a list, where several stand close together. */
  size?: 'form' | 'compact';
  /** Only for screen readers, where the control itself says what it is. */
  labelHidden?: boolean;
  children: ReactNode;
};

/** The label above a control and what is wrong below it, spoken when it appears; `id` is that of the control. */
export function FieldFrame({
  id,
  label,
  error,
  size = 'form',
  labelHidden = false,
  children,
}: FieldFrameProps) {
  return (
    <div data-size={size}>
      <label className={labelHidden ? 'visually-hidden' : field.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldProblem id={id} error={error} />
    </div>
  );
}

/** The line for what is wrong with a field: always there, so that a screen reader hears it change. */
export function FieldProblem({ id, error }: { id: string; error: Problem }) {
  return (
    <p id={`${id}-error`} className={field.error} role="alert">
      {error ? <FieldError>{error}</FieldError> : null}
    </p>
  );
}

/** What ties a control to its frame. Empty text marks it without a sentence. */
export const fieldMarks = (id: string, error: Problem) => ({
  id,
  'aria-invalid': error !== undefined && error !== null,
  'aria-describedby': error ? `${id}-error` : undefined,
});
