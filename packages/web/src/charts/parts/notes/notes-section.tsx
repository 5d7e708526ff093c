import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Rows } from '../../../ui/card.tsx';
import { ChartSection, type SectionProps } from '../chart-section.tsx';
import { NoteRow } from './note-row.tsx';

/** The notes of a chart, the newest first. */
export function NotesSection({ chart, aside }: SectionProps<'notes'>) {
  const { t } = useTranslation('charts');
  return (
    <ChartSection
      title={t('tab.notes')}
      aside={aside}
      chart={chart}
      section="notes"
      empty={{ icon: IconNotes, title: t('note.none'), text: t('note.noneText') }}
    >
      <Rows label={t('tab.notes')}>
        {chart.notes.entries.map((entry) => (
          <NoteRow key={entry.id} entry={entry} />
        ))}
      </Rows>
    </ChartSection>
  );
}
