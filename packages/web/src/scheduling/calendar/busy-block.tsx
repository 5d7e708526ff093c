import { IconCalendarOff, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BusySpan, Lane, Span } from './layout.ts';
import styles from './time-grid.module.css';
import { boxOf } from './visit-block.tsx';

/** A time that is no visit's and yet taken: by a calendar from elsewhere, or kept until a patient answers. */
export function BusyBlock({ block, range }: { block: BusySpan & Lane; range: Span }) {
  const { t } = useTranslation('calendar');
  const Icon = block.keptFor === undefined ? IconCalendarOff : IconHourglass;
  return (
    <div
      className={styles.busy}
      style={boxOf(block, range, block)}
      data-kept={block.keptFor === undefined ? undefined : true}
    >
      <p className={styles.name}>
        <Icon size={14} aria-hidden />
        <span>{block.keptFor ?? t('busy')}</span>
      </p>
      <p className={styles.detail}>{t(block.keptFor === undefined ? 'busyText' : 'kept')}</p>
    </div>
  );
}
