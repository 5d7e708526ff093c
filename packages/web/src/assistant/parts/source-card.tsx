import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { addressOf, isOfPatient, useCitationWords } from './citation-words.ts';
import styles from './source-card.module.css';

type SourceCardProps = {
  citation: Citation;
  lit: boolean;
  /** The entry was corrected since. */
  changed?: boolean;
  /** Where the entry's row is not on this screen: whose chart to open. */
  patientId?: string;
  /** Absent where the card only tells. */
  onToggle?: () => void;
  onLeave?: () => void;
};

/** Where the link of a citation leads. */
const openIn = (kind: Citation['kind']) => {
  if (kind === 'appointment') return 'openInCalendar';
  return kind === 'guideline' ? 'openInLibrary' : 'openInChart';
};

/** What a citation rests on: the entry's words, kind, date and version. */
export function SourceCard({
  citation,
  lit,
  changed = false,
  patientId,
  onToggle,
  onLeave,
}: SourceCardProps) {
  const { t } = useTranslation('assistant');
  const words = useCitationWords();
  const { zone } = useFormats();
  const address = addressOf(citation, patientId ?? null, zone);
  const where = t(`ui.${openIn(citation.kind)}`, { label: citation.label });
  const content = (
    <>
      <span className={styles.number} data-rule={!isOfPatient(citation) || undefined}>
        {citation.n}
      </span>
      <span className={styles.text}>
        <span className={styles.label}>{citation.label}</span>
        <span className={styles.origin} data-changed={changed || undefined}>
          {words.origin(citation, changed)}
        </span>
        {citation.quote === citation.label ? null : <span className={styles.quote}>{citation.quote}</span>}
      </span>
    </>
  );
  return (
    <div className={styles.card} data-lit={lit || undefined}>
      {onToggle ? (
        <button type="button" className={styles.main} aria-pressed={lit} onClick={onToggle}>
          {content}
        </button>
      ) : (
        <div className={styles.main}>{content}</div>
      )}
      {address ? (
        <Link
          className={styles.open}
          to={address}
          aria-label={where}
          title={where}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          <IconArrowUpRight size={16} aria-hidden />
        </Link>
      ) : null}
    </div>
  );
}
