import type { CSSProperties } from 'react';
import styles from './sparkline.module.css';
import type { Tone } from './tone.ts';

export type SparkSeries = {
  /** Oldest first. */
  values: readonly number[];
  /** Normal range; either end may be open. */
  band?: { low: number | null; high: number | null };
  /** Status of the newest value; only its point takes the status colour. */
  tone?: Tone;
};

type SparklineProps = {
  /** One series, or two for blood pressure. */
  series: readonly SparkSeries[];
  /** One fixed scale per vital sign: never autoscaled, so that the same slope always means the same. */
  domain: readonly [number, number];
  /** Lists the values in words, since the drawing itself says nothing to a screen reader. */
  label: string;
  height?: number;
};

type Scale = { x: (index: number, count: number) => number; y: (value: number) => number };
type Named = SparkSeries & { name: 'first' | 'second' };

const viewWidth = 100;
const inset = 4;

/** Width in per cent, height in px: the lines stretch with the card, the points stay round. */
const scaleOf = ([low, high]: readonly [number, number], height: number): Scale => ({
  x: (index, count) => (count < 2 ? viewWidth - 3 : 2 + (index / (count - 1)) * (viewWidth - 5)),
  y: (value) => {
    const share = (Math.min(high, Math.max(low, value)) - low) / (high - low || 1);
    return height - inset - share * (height - 2 * inset);
  },
});

function Band({
  band,
  domain,
  y,
}: { band: SparkSeries['band'] } & Pick<SparklineProps, 'domain'> & Pick<Scale, 'y'>) {
  if (!band) return null;
  const top = y(band.high ?? domain[1]);
  const bottom = y(band.low ?? domain[0]);
  return (
    <g className={styles.band}>
      <rect x={0} width={viewWidth} y={top} height={Math.max(0, bottom - top)} />
      {band.high === null ? null : <line x1={0} x2={viewWidth} y1={top} y2={top} />}
      {band.low === null ? null : <line x1={0} x2={viewWidth} y1={bottom} y2={bottom} />}
    </g>
  );
}

function NewestPoint({ values, tone, name, x, y }: Named & Scale) {
  const last = values.at(-1);
  if (last === undefined) return null;
  const place = { insetInlineStart: `${x(values.length - 1, values.length)}%`, top: `${y(last)}px` };
  return <span className={styles.point} data-series={name} data-tone={tone} style={place} />;
}

/** The last values over the normal band. */
export function Sparkline({ series, domain, label, height = 36 }: SparklineProps) {
  const { x, y } = scaleOf(domain, height);
  const drawn = series.map((one, index): Named => ({ ...one, name: index === 0 ? 'first' : 'second' }));
  const points = (values: readonly number[]) =>
    values.map((value, at) => `${x(at, values.length)},${y(value)}`).join(' ');
  return (
    <div
      className={styles.sparkline}
      role="img"
      aria-label={label}
      style={{ '--height': `${height}px` } as CSSProperties}
    >
      <svg viewBox={`0 0 ${viewWidth} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(({ name, band }) => (
          <Band key={name} band={band} domain={domain} y={y} />
        ))}
        {drawn.map(({ name, values }) => (
          <polyline key={name} className={styles.line} data-series={name} points={points(values)} />
        ))}
      </svg>
      {drawn.map((one) => (
        <NewestPoint key={one.name} {...one} x={x} y={y} />
      ))}
    </div>
  );
}
