import { NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/field-error.tsx';
import styles from './chip-list.module.css';

type Option = { value: string; label: string };

type ChipListProps = {
  label: string;
  hint?: string;
  values: readonly string[];
  options: readonly Option[];
  /** The name of a value that is not among the options. */
  nameOf: (value: string) => string;
  /** What stands beside a name, such as "waits". */
  noteOf?: (value: string) => string | null;
  maximum: number;
  error?: string | null;
  onChange: (values: string[]) => void;
  /** A second way to add. */
  children?: ReactNode;
};

/** Several of a list: each chosen one is a chip with a cross, the rest stand in the browser's own list. */
export function ChipList({
  label,
  hint,
  values,
  options,
  nameOf,
  noteOf,
  maximum,
  error,
  onChange,
  children,
}: ChipListProps) {
  const { t } = useTranslation('directory');
  const left = options.filter(({ value }) => !values.includes(value));
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {values.length > 0 ? (
        <ul className={styles.chips}>
          {values.map((value) => {
            const note = noteOf?.(value) ?? null;
            return (
              <li key={value} className={styles.chip} data-waiting={note ? true : undefined}>
                {nameOf(value)}
                {note ? <span className={styles.note}>{note}</span> : null}
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('editor.remove', { name: nameOf(value) })}
                  onClick={() => onChange(values.filter((other) => other !== value))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {values.length < maximum ? (
        <div className={styles.add}>
          <NativeSelect
            aria-label={t('editor.addTo', { label })}
            value=""
            data={[{ value: '', label: t('editor.add') }, ...left]}
            onChange={(event) => {
              if (event.currentTarget.value) onChange([...values, event.currentTarget.value]);
            }}
          />
          {children}
        </div>
      ) : (
        <p className={styles.hint}>{t('editor.most', { count: maximum })}</p>
      )}
      {error ? (
        <p role="alert" className={styles.error}>
          <FieldError>{error}</FieldError>
        </p>
      ) : null}
    </fieldset>
  );
}
