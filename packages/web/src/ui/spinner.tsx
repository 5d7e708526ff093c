import styles from './spinner.module.css';

/** The mark of a button of ours that is at work; its label says so in words. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}
