import type { IconType } from './icon-type.ts';
import styles from './status-badge.module.css';
import type { Tone } from './tone.ts';

type StatusBadgeProps = {
  tone: Tone;
  icon: IconType;
  /** The word. It is always there; `iconOnly` keeps it as accessible name and tooltip. */
  children: string;
  /** Without ground, in dense rows. */
  bare?: boolean;
  iconOnly?: boolean;
};

/** A status: icon and word, in the status colour. */
export function StatusBadge({
  tone,
  icon: Icon,
  children,
  bare = false,
  iconOnly = false,
}: StatusBadgeProps) {
  if (iconOnly) {
    return (
      <span
        className={styles.badge}
        data-tone={tone}
        data-bare
        role="img"
        aria-label={children}
        title={children}
      >
        <Icon size={16} />
      </span>
    );
  }
  return (
    <span className={styles.badge} data-tone={tone} data-bare={bare || undefined}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
