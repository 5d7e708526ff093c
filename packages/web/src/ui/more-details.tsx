import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './more-details.module.css';

type MoreDetailsProps = {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** Content that is needed rarely, folded behind its title. */
export function MoreDetails({ title, open, onToggle, children }: MoreDetailsProps) {
  return (
    <details className={styles.more} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <IconChevronDown size={16} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  );
}
