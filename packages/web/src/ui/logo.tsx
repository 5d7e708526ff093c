import styles from './logo.module.css';

/** The mark and the name. The name is text, so the mark is silent. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" />
        <path d="M12 6.5v11M6.5 12h11" />
      </svg>
      <span className={nameHidden ? 'visually-hidden' : styles.name}>Doctor Plus</span>
    </span>
  );
}
