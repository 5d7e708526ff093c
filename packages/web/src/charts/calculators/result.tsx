import type { CalculatorResult } from '@doctor-plus/contract/charts/clinical.ts';
import { IconAlertTriangle, IconCircleDot } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { bandTone } from './band-tone.ts';
import styles from './calculators.module.css';
import { useClinicalWords } from './clinical-words.ts';

/** Value, unit and band of a result. */
export function ResultFigure({ answer }: { answer: CalculatorResult }) {
  const words = useClinicalWords();
  const { figure, unit } = words.result(answer);
  return (
    <span className={styles.figure}>
      {figure} {unit ? <small>{unit}</small> : null}
    </span>
  );
}

/** The band that the shown figure lies in; nothing where the score has none. */
export function ResultBand({ answer }: { answer: CalculatorResult }) {
  const words = useClinicalWords();
  const { band, formula } = answer;
  if (!band) return null;
  const tone = bandTone(formula.id, band.code);
  const calm = tone === 'neutral' || tone === 'ok';
  return (
    <StatusBadge tone={tone} icon={calm ? IconCircleDot : IconAlertTriangle}>
      {words.says(band.label)}
    </StatusBadge>
  );
}
