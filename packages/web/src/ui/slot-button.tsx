import styles from './slot-button.module.css';

type SlotButtonProps = {
  /** The time as shown: `10:30 a. m.` */
  time: string;
  /** Day and time in words: `jueves 26 de noviembre, 10:30 a. m.` */
  label: string;
  chosen: boolean;
  onChoose: () => void;
  /** Why it cannot be chosen: "Ocupada", "Pasada". Stays visible. */
  unavailable?: string;
};

/** A time that can be booked. */
export function SlotButton({ time, label, chosen, onChoose, unavailable }: SlotButtonProps) {
  return (
    <button
      type="button"
      className={styles.slot}
      aria-label={unavailable ? `${label}, ${unavailable}` : label}
      aria-pressed={chosen}
      disabled={unavailable !== undefined}
      title={unavailable}
      onClick={onChoose}
    >
      {time}
    </button>
  );
}
