import type { IconType } from './icon-type.ts';
import styles from './lead-icon.module.css';

export type LeadTone = 'neutral' | 'accent' | 'bad' | 'ok';

/** The picture that a line begins with; the words beside it say what it means. */
export function LeadIcon({ icon: Icon, tone = 'neutral' }: { icon: IconType; tone?: LeadTone }) {
  return (
    <span className={styles.lead} data-tone={tone} aria-hidden>
      <Icon size={20} />
    </span>
  );
}
