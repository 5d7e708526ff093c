import styles from './citation-chip.module.css';

type CitationChipProps = {
  number: number;
  /** `Fuente 1: laboratorio, potasio, 18 nov` */
  label: string;
  pressed: boolean;
  onToggle: () => void;
};

/** Stands directly after a sentence's full stop; pressing it lights up its row in the chart. */
export function CitationChip({ number, label, pressed, onToggle }: CitationChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      {number}
    </button>
  );
}
