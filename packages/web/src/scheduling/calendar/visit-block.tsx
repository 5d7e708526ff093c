import type { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';
import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconRepeat } from '@tabler/icons-react';
import { memo } from 'react';
import { appointmentLooks } from '../../platform/appointment-looks.ts';
import type { Formats } from '../../platform/formats.ts';
import { OverrideIcon } from '../parts/override-mark.tsx';
import { stripe } from './crowd.ts';
import type { Lane, Span, VisitSpan } from './layout.ts';
import styles from './time-grid.module.css';

type Place = Pick<Lane, 'lane' | 'lanes'> & { readonly beside?: boolean };

/** Where a span stands in its column; hours have one height, set on the grid. `beside` leaves room for the way to hidden ones. */
export const boxOf = (
  { top, bottom }: Span,
  range: Span,
  { lane, lanes, beside = false }: Place = { lane: 0, lanes: 1 },
) => {
  const whole = beside ? `(100% - ${stripe}px)` : '100%';
  return {
    top: `calc(var(--hour) * ${(top - range.top) / 60} + 1px)`,
    height: `calc(var(--hour) * ${(Math.max(bottom, top + 15) - top) / 60} - 2px)`,
    insetInlineStart: `calc(${whole} * ${lane / lanes} + 3px)`,
    width: `calc(${whole} / ${lanes} - 6px)`,
  };
};

/** An instant whose clock in UTC shows this minute of the day. */
export const atMinute = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));

/** `10:24` where others write `10:24 a. m.`: in a grid the hours beside it say which half of the day it is. */
export const plainTime = ({ time }: Formats, instant: string | Date): string =>
  time(instant)
    .replace(/\s*([ap]\.?\s?m\.?|오전|오후)\s*/i, '')
    .trim();

/** What every block says, looked up once for all of them. */
export type VisitWords = {
  readonly status: Readonly<Record<AppointmentStatus, string>>;
  readonly type: Readonly<Record<AppointmentType, string>>;
  readonly override: string;
  readonly series: (number: number, total: number) => string;
};

type VisitBlockProps = {
  block: VisitSpan & Place;
  range: Span;
  formats: Formats;
  words: VisitWords;
  /** Under the hand, or on its way to the server. */
  lifted: boolean;
  /** The request that is looked at. */
  selected: boolean;
};

/** One visit: its stripe, ground and icon tell the status; the word stands where there is room, and is always read out. */
export const VisitBlock = memo(function VisitBlock({
  block,
  range,
  formats,
  words,
  lifted,
  selected,
}: VisitBlockProps) {
  const { appointment, can, override } = block.visit;
  const { tone, icon: Icon } = appointmentLooks[appointment.status];
  const length = block.bottom - block.top;
  const type = appointment.type_name ?? words.type[appointment.type];
  const status = words.status[appointment.status];
  return (
    <button
      type="button"
      className={styles.visit}
      style={boxOf(block, range, block)}
      data-visit={appointment.id}
      data-tone={tone}
      data-status={appointment.status}
      data-movable={can.move || undefined}
      data-short={length < 28 || undefined}
      data-tight={(length >= 28 && length < 38) || undefined}
      data-lifted={lifted || undefined}
      data-selected={selected || undefined}
      title={[appointment.patient.name, status, override ? words.override : ''].filter(Boolean).join(' · ')}
    >
      <span className={styles.name}>
        <Icon size={14} aria-hidden />
        <span>{appointment.patient.name}</span>
        {appointment.series ? <IconRepeat size={12} aria-hidden /> : null}
        {override ? <OverrideIcon className={styles.override} size={12} aria-hidden /> : null}
      </span>{' '}
      <span className={styles.detail}>
        {/* Beside another visit there is room for one word. */}
        {plainTime(formats, appointment.start)} · {override ? words.override : type}
      </span>{' '}
      <span className={length >= 55 ? styles.detail : styles.hidden}>{status}</span>{' '}
      <span className={styles.hidden}>
        {formats.time(appointment.start)} – {formats.time(appointment.end)}
        {override ? `, ${type}` : ''}
        {appointment.series ? `, ${words.series(appointment.series.number, appointment.series.count)}` : ''}
      </span>
      {can.move ? <span className={styles.handle} data-resize aria-hidden /> : null}
    </button>
  );
});
