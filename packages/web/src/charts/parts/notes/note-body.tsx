import type { NoteSection } from '@doctor-plus/contract/charts/note-content.ts';
import { useTranslation } from 'react-i18next';
import entry from '../entry-row.module.css';

/** The sections of a note that hold something, each under its heading. */
export function NoteBody({ sections }: { sections: readonly NoteSection[] }) {
  const { t } = useTranslation('notes');
  return sections
    .filter(({ text }) => text.trim() !== '')
    .map(({ name, text }) => (
      <div key={name} className={entry.part}>
        <p className={entry.partName}>{t(`section.${name}`)}</p>
        <p className={entry.body}>{text.trim()}</p>
      </div>
    ));
}
