import styles from './trend-chart.module.css';
import { trendScale } from './trend-scale.ts';

export type TrendPoint = {
  readonly id: string;
  readonly at: string;
  readonly value: number;
  readonly out: boolean;
};

type TrendChartProps = {
  /** Oldest first. */
  points: readonly TrendPoint[];
  band: { low: number | null; high: number | null };
  /** What the drawing shows; the values themselves stand in a table beside it. */
  label: string;
  /** What the band is; said where the band is seen. */
  bandLabel: string;
  figure: (value: number) => string;
  date: (instant: string) => string;
};

const share = (value: number, from: number, to: number) => (to === from ? 0.5 : (value - from) / (to - from));
const percent = (part: number) => `${part * 100}%`;

/** The course of one figure over time, over the band that is usual; out-of-range points are diamonds as well as red. */
export function TrendChart({ points, band, label, bandLabel, figure, date }: TrendChartProps) {
  const { low, high, ticks } = trendScale(
    points.map(({ value }) => value),
    band,
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [Date.parse(first.at), Date.parse(last.at)];
  const x = (at: string) => 0.02 + 0.96 * share(Date.parse(at), from, to);
  const y = (value: number) => 1 - share(Math.min(high, Math.max(low, value)), low, high);
  const top = y(band.high ?? high);
  const bottom = y(band.low ?? low);
  const bandSeen = (band.low !== null || band.high !== null) && bottom > top;
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <div className={styles.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ top: percent(y(tick)) }}>
            {figure(tick)}
          </span>
        ))}
      </div>
      <div className={styles.plot} aria-hidden>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {bandSeen ? (
            <rect className={styles.band} x={0} width={100} y={top * 100} height={(bottom - top) * 100} />
          ) : null}
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x1={0} x2={100} y1={y(tick) * 100} y2={y(tick) * 100} />
          ))}
          <polyline
            className={styles.line}
            points={points.map(({ at, value }) => `${x(at) * 100},${y(value) * 100}`).join(' ')}
          />
        </svg>
        {points.map(({ id, at, value, out }) => (
          <span
            key={id}
            className={styles.point}
            data-out={out || undefined}
            style={{ insetInlineStart: percent(x(at)), top: percent(y(value)) }}
          />
        ))}
      </div>
      <div className={styles.dates} aria-hidden>
        <span>{date(first.at)}</span>
        <span>{date(last.at)}</span>
      </div>
      {bandSeen ? (
        <p className={styles.legend} aria-hidden>
          {bandLabel}
        </p>
      ) : null}
    </div>
  );
}
