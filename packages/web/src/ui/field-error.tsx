import { IconAlertCircle } from '@tabler/icons-react';
import styles from './field-error.module.css';

/** What is wrong with a field, for Mantine's `error` property. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={styles.error}>
      <IconAlertCircle size={14} aria-hidden />
      {children}
    </span>
  );
}
