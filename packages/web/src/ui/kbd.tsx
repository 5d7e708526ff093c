import styles from './kbd.module.css';

/** A key cap: `<Kbd>Ctrl K</Kbd>`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
