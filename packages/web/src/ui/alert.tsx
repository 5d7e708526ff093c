import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import type { IconType } from './icon-type.ts';
import type { Tone } from './tone.ts';

const icons: Record<Tone, IconType> = {
  bad: IconAlertOctagon,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
  neutral: IconInfoCircle,
};

type AlertProps = {
  tone: Tone;
  title: ReactNode;
  /** One line: why, and the source. */
  children?: ReactNode;
  icon?: IconType;
  /** At the right: one button or link. */
  action?: ReactNode;
  /** Spoken at once when it appears; for what just happened, not for what stands in the chart. */
  live?: boolean;
};

/** A statement with a status: soft ground, icon, title, one line of why and source. */
export function Alert({ tone, title, children, icon, action, live = false }: AlertProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div className={styles.alert} data-tone={tone} role={live ? 'alert' : undefined}>
      <span className={styles.icon} aria-hidden>
        <Icon size={16} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children ? <div className={styles.detail}>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
