import styles from './citation-chip.module.css';

type CitationChipProps = {
  number: number;
  /** `Fuente 1: laboratorio, potasio, 18 nov` */
  label: string;
  pressed: boolean;
  /** A rule or a guideline instead of an entry of the chart: round and framed. */
  rule?: boolean;
  /** The entry is another one today. */
  changed?: boolean;
  onToggle: () => void;
};

/** Stands directly after a sentence's full stop; pressing it lights up its row in the chart. */
export function CitationChip({
  number,
  label,
  pressed,
  rule = false,
  changed = false,
  onToggle,
}: CitationChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      data-rule={rule || undefined}
      data-changed={changed || undefined}
      onClick={onToggle}
    >
      {number}
    </button>
  );
}
