import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './more-details.module.css';

type MoreDetailsProps = {
  title: string;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

/** Content that is needed rarely, folded behind its title; `open` alone says if it is, not the element. */
export function MoreDetails({ title, open, onToggle, children }: MoreDetailsProps) {
  return (
    <details
      className={styles.more}
      open={open}
      onToggle={({ currentTarget }) => {
        const wanted = currentTarget.open;
        if (wanted === open) return;
        // The browser changed the element already; it would stay so if the owner keeps it as it is.
        currentTarget.open = open;
        onToggle(wanted);
      }}
    >
      <summary>
        <IconChevronDown size={16} aria-hidden />
        {title}
      </summary>
      {children}
    </details>
  );
}
