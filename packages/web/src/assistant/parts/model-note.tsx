import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { IconCloud, IconPlugConnectedX, IconServer2, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import type { IconType } from '../../ui/icon-type.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './model-note.module.css';

type Note = { icon: IconType; key: string };

/** Who explained the answer, or why no model did; null where none was to. */
const noteOf = ({ engine, leftClinic, refused }: Answer): Note | null => {
  if (engine === 'llm')
    return leftClinic?.place === 'external'
      ? { icon: IconCloud, key: 'external' }
      : { icon: IconServer2, key: 'local' };
  if (refused?.code === 'no_consent') return { icon: IconShieldLock, key: 'no_consent' };
  if (refused?.code === 'llm_disabled')
    return { icon: IconPlugConnectedX, key: refused.params.reason === 'budget' ? 'budget' : 'paused' };
  return engine === 'embedded' ? null : { icon: IconPlugConnectedX, key: 'fellBack' };
};

/** Which part a language model had in an answer, and how much left the practice for it. */
export function ModelNote({ answer }: { answer: Answer }) {
  const { t } = useTranslation('assistant');
  const formats = useFormats();
  const note = noteOf(answer);
  const { leftClinic } = answer;
  if (!note) return null;
  const kilobytes = formats.number((leftClinic?.bytes ?? 0) / 1024, { maximumFractionDigits: 1 });
  return (
    <p className={styles.note}>
      <StatusBadge tone="neutral" icon={note.icon}>
        {t(`model.${note.key}`)}
      </StatusBadge>
      {leftClinic ? (
        <span>{t('model.sent', { bytes: `${kilobytes}\u00a0KB`, destination: leftClinic.destination })}</span>
      ) : null}
    </p>
  );
}
