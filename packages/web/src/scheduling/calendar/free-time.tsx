import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../platform/formats.ts';
import { type Column, fitOf, type Span } from './layout.ts';
import styles from './time-grid.module.css';
import { boxOf } from './visit-block.tsx';

type FreeTimeProps = {
  column: Column;
  range: Span;
  /** In UTC: minutes of the day stand for themselves. */
  formats: Formats;
  onChoose: (column: Column, minutes: number) => void;
};

const firstFree = (column: Column, range: Span): number => {
  const step = column.doctor.slot_minutes;
  for (const open of column.open) {
    for (let top = open.top; top + step <= open.bottom; top += step)
      if (fitOf(column, { top, bottom: top + step }, '') === 'fits') return top;
  }
  return column.open[0]?.top ?? range.top;
};

/** The way to a new appointment by keyboard: one stop in each day, arrows choose the time. Seen only with the focus. */
export const FreeTime = memo(function FreeTime({ column, range, formats, onChoose }: FreeTimeProps) {
  const { t } = useTranslation('calendar');
  const [chosen, setChosen] = useState<number | null>(null);
  const step = column.doctor.slot_minutes;
  const minutes = chosen ?? firstFree(column, range);
  const keyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -step, ArrowDown: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = minutes + by;
    if (next >= range.top && next + step <= range.bottom) setChosen(next);
  };
  return (
    <button
      type="button"
      className={styles.free}
      style={boxOf({ top: minutes, bottom: minutes + step }, range)}
      onKeyDown={keyDown}
      onClick={(event) => {
        event.stopPropagation();
        onChoose(column, minutes);
      }}
    >
      <IconPlus size={14} aria-hidden />
      <span aria-live="polite">
        {t('free', {
          day: formats.weekday(`${column.date}T00:00:00Z`),
          time: formats.time(new Date(Date.UTC(2026, 0, 1, 0, minutes))),
        })}
      </span>
    </button>
  );
});
