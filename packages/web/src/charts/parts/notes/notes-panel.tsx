import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptOfDraft } from '../../notes/note-form.ts';
import { freshNote, useOpenNote } from '../../notes/use-note.ts';
import { nameOf } from '../cited-entry.ts';
import { ConclusionsSection } from '../written-sections.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import styles from './notes.module.css';
import { NotesSection } from './notes-section.tsx';

type NotesPanelProps = {
  chart: Chart;
  /** Leads to the note of the visit; null where this person may not write. */
  onAddToVisit: (() => void) | null;
};

/** Notes and conclusions of a chart, and for a doctor in care the notes that wait for a signature. */
export function NotesPanel({ chart, onAddToVisit }: NotesPanelProps) {
  return chart.can.write ? (
    <WritablePanel chart={chart} onAddToVisit={onAddToVisit} />
  ) : (
    <>
      <NotesSection chart={chart} />
      <ConclusionsSection chart={chart} />
    </>
  );
}

function WritablePanel({ chart, onAddToVisit }: NotesPanelProps) {
  const { t } = useTranslation(['noteWriting', 'patientCare']);
  const patientId = chart.patient.id;
  const { open, begin, close } = useOpenNote(patientId);
  const panel = useRef<HTMLDivElement>(null);
  const write = useRef<HTMLButtonElement>(null);
  const [signedId, setSignedId] = useState<string | null>(null);
  // The row comes with the chart, a moment after the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for again with every chart until it is there.
  useEffect(() => {
    if (!signedId) return;
    const row = nameOf({ kind: 'note', id: signedId });
    const found = panel.current?.querySelector<HTMLElement>(`[data-entry="${row}"]`);
    if (!found) return;
    found.focus();
    setSignedId(null);
  }, [signedId, chart.notes]);
  const leave = () => {
    close();
    requestAnimationFrame(() => write.current?.focus());
  };
  return (
    <div ref={panel} className={styles.stack}>
      {open ? (
        <NoteEditor
          key={open.draftId}
          chart={chart}
          start={open}
          onClose={leave}
          onSigned={(id) => {
            close();
            setSignedId(id);
          }}
        />
      ) : null}
      <DraftsCard
        patientId={patientId}
        openId={open?.draftId}
        onOpen={(draft) => begin(keptOfDraft(draft))}
      />
      <NotesSection
        chart={chart}
        aside={
          <div className={styles.aside}>
            {onAddToVisit ? (
              <Button
                size="xs"
                variant="light"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={onAddToVisit}
              >
                {t('patientCare:visit.addNote')}
              </Button>
            ) : null}
            <Button
              ref={write}
              size="xs"
              variant="default"
              disabled={open === undefined || open !== null}
              onClick={() => begin(freshNote())}
            >
              {t('write')}
            </Button>
          </div>
        }
      />
      <ConclusionsSection chart={chart} />
    </div>
  );
}
