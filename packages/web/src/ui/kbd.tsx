import styles from './kbd.module.css';

/** A key cap: `<Kbd>Ctrl K</Kbd>`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}

/** The key that leads to what it stands beside; only for those who have a keyboard before them, and who look at it. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={styles.hint} aria-hidden>
      {children}
    </kbd>
  );
}
