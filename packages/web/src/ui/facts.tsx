import styles from './facts.module.css';

type FactsProps = { items: readonly string[]; className?: string | undefined };

/** Short facts in a row with dots between them; a line breaks between two facts and never leaves a dot at its end. */
export function Facts({ items, className }: FactsProps) {
  return (
    <p className={[styles.facts, className].filter(Boolean).join(' ')}>
      {items.filter(Boolean).map((item) => (
        <span key={item}>{item}</span>
      ))}
    </p>
  );
}
