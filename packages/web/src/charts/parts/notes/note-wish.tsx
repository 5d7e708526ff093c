import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import type { EntryWish } from '../../entries/entry-desk-context.ts';
import type { ChartEntry } from '../../entries/entry-form.ts';
import { AddendumDialog } from './addendum-dialog.tsx';
import { NoteSheet } from './note-sheet.tsx';

type NoteWishProps = {
  chart: Chart;
  found: ChartEntry;
  wish: Extract<EntryWish, { readonly id: string }>;
  onClose: () => void;
};

/** What somebody wants to do with a signed note; nothing for any other entry. */
export function NoteWish({ chart, found, wish, onClose }: NoteWishProps) {
  if (found.kind !== 'note' || !found.entry.signed) return null;
  const { signed, ...note } = found.entry;
  return wish.do === 'print' ? (
    <NoteSheet chart={chart} note={{ ...note, signed }} onDone={onClose} />
  ) : (
    <AddendumDialog
      patientId={chart.patient.id}
      noteId={note.id}
      onClose={onClose}
      {...(wish.request === undefined ? {} : { request: wish.request })}
    />
  );
}
