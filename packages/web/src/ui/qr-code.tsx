import styles from './qr-code.module.css';

type QrCodeProps = {
  /** Squares on each side, and the dark ones as the path of an SVG. */
  size: number;
  path: string;
  /** What it leads to, for who cannot see it. */
  label: string;
  /** For a long text, whose squares would be too small otherwise. */
  large?: boolean;
};

const edge = 3;

/** Black on white in both themes: telephones read nothing else. */
export function QrCode({ size, path, label, large = false }: QrCodeProps) {
  const width = size + 2 * edge;
  return (
    <svg
      className={styles.qr}
      data-large={large || undefined}
      viewBox={`${-edge} ${-edge} ${width} ${width}`}
      role="img"
      aria-label={label}
    >
      <rect x={-edge} y={-edge} width={width} height={width} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
