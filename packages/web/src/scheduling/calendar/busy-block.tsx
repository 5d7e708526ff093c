import { IconCalendarOff, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatsIn } from '../../platform/formats.ts';
import type { BusySpan, Lane, Span } from './layout.ts';
import styles from './time-grid.module.css';
import { boxOf } from './visit-block.tsx';

type BusyBlockProps = { block: BusySpan & Lane; range: Span; zone: string };

/** A time that is no visit's and yet taken: by a calendar from elsewhere, for the waiting list, or until a patient answers. */
export function BusyBlock({ block, range, zone }: BusyBlockProps) {
  const { t, i18n } = useTranslation('calendar');
  const isKept = block.keptFor !== undefined || block.heldUntil !== null;
  const Icon = isKept ? IconHourglass : IconCalendarOff;
  const [name, detail] =
    block.heldUntil !== null
      ? [t('held'), t('heldText', { time: formatsIn(i18n.language, zone).time(block.heldUntil) })]
      : [block.keptFor ?? t('busy'), t(block.keptFor === undefined ? 'busyText' : 'kept')];
  return (
    <div className={styles.busy} style={boxOf(block, range, block)} data-kept={isKept || undefined}>
      <p className={styles.name}>
        <Icon size={14} aria-hidden />
        <span>{name}</span>
      </p>
      <p className={styles.detail}>{detail}</p>
    </div>
  );
}
