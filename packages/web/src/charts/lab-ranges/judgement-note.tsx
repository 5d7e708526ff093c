import { IconAlertOctagon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import styles from './judgement-note.module.css';
import { saidOf } from './judgement-words.ts';
import type { RowJudgement } from './use-judgements.ts';

type JudgementNoteProps = { judgement: RowJudgement };

/** What a typed result comes to, below it. What is critical is spoken at once. */
export function JudgementNote({ judgement }: JudgementNoteProps) {
  const { t } = useTranslation('patientCare');
  const formats = useFormats();
  if (judgement === 'waiting') return <p className={styles.note} />;
  if (judgement === 'failed') return <p className={styles.note}>{t('lab.judged.failed')}</p>;
  const { low, high, critical_source: source } = judgement;
  const { key, tone } = saidOf(judgement);
  return (
    <p className={styles.note} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'bad' ? <IconAlertOctagon size={14} aria-hidden /> : null}
      {t(`lab.judged.${key}`, { range: formats.range(low, high), source })}
    </p>
  );
}
