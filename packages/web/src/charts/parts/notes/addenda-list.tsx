import type { NoteAddendum } from '@doctor-plus/contract/charts/note-content.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { Facts } from '../../../ui/facts.tsx';
import entry from '../entry-row.module.css';
import styles from './notes.module.css';

/** What was added to a note, the oldest first, with who added it and when. */
export function AddendaList({ addenda }: { addenda: readonly NoteAddendum[] }) {
  const { t } = useTranslation('notes');
  const formats = useFormats();
  return addenda.map(({ id, at, author, text }) => (
    <div key={id} className={styles.addendum}>
      <Facts items={[t('addendum'), author, formats.dateTime(at)]} className={entry.partName} />
      <p className={entry.body}>{text}</p>
    </div>
  ));
}
