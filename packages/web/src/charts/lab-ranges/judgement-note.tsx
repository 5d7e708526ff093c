import type { LabJudgement } from '@doctor-plus/contract/charts/lab-ranges.ts';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import styles from './judgement-note.module.css';
import type { RowJudgement } from './use-judgements.ts';

type Said = { readonly key: string; readonly tone: 'bad' | 'warn' | 'plain' };

/** Which sentence a judgement is; `exact` says whether the value is a figure that can lie within limits. */
const saidOf = ({ flag, by, low, high, critical_source: critical }: LabJudgement, exact: boolean): Said => {
  if (critical !== null) return { key: 'critical', tone: 'bad' };
  if (by === null) return { key: 'none', tone: 'plain' };
  if (low === null && high === null) return { key: 'otherUnit', tone: 'plain' };
  if (flag !== null) return { key: flag.startsWith('H') ? 'high' : 'low', tone: 'warn' };
  return { key: exact ? 'within' : 'notCompared', tone: 'plain' };
};

type JudgementNoteProps = { judgement: RowJudgement; value: string };

/** What a typed result comes to, below it. What is critical is spoken at once. */
export function JudgementNote({ judgement, value }: JudgementNoteProps) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  if (judgement === 'waiting') return <p className={styles.note} />;
  if (judgement === 'failed') return <p className={styles.note}>{t('lab.judged.failed')}</p>;
  const { low, high, critical_source: source } = judgement;
  const { key, tone } = saidOf(judgement, /^[+-]?\d[\d.,]*$/.test(value.trim()));
  return (
    <p className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'bad' ? <IconAlertOctagon size={14} aria-hidden /> : null}
      {t(`lab.judged.${key}`, { range: formats.range(low, high), source })}
    </p>
  );
}
