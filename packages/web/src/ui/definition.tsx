import { IconInfoCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './definition.module.css';
import { Floating } from './floating.tsx';

type DefinitionProps = {
  /** Accessible name of the button. */
  label: string;
  className?: string | undefined;
  children: string;
};

/** How a figure is made, on request: reachable by finger and keyboard, not only by the pointer. */
export function Definition({ label, className, children }: DefinitionProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={[styles.info, className].filter(Boolean).join(' ')}
        aria-label={label}
        title={children}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle size={16} aria-hidden />
      </button>
      {open ? (
        <Floating anchor={anchor} side="bottom-end" width={280} onClose={() => setOpen(false)}>
          <p role="status" className={styles.text}>
            {children}
          </p>
        </Floating>
      ) : null}
    </>
  );
}
