import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { lazy } from 'react';
import { loadGroups } from '../../../platform/i18n.ts';
import type { EntryWish } from '../../entries/entry-desk-context.ts';
import { findEntry } from '../../entries/entry-form.ts';
import { AddDialog } from './add-dialog.tsx';
import { ErrorDialog } from './error-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { InErrorDialog } from './in-error-dialog.tsx';
import { NoneKnownDialog } from './none-known-dialog.tsx';
import { ReviseDialog } from './revise-dialog.tsx';

const NoteWish = lazy(async () => {
  const [{ NoteWish: Part }] = await Promise.all([import('../notes/note-wish.tsx'), loadGroups('notes')]);
  return { default: Part };
});

type EntryDialogsProps = { chart: Chart; wish: EntryWish; onClose: () => void };

/** The dialog for what somebody wants to do with an entry. */
export function EntryDialogs({ chart, wish, onClose }: EntryDialogsProps) {
  const patientId = chart.patient.id;
  if (wish.do === 'add') return <AddDialog patientId={patientId} kind={wish.kind} onClose={onClose} />;
  if (wish.do === 'none-known') return <NoneKnownDialog patientId={patientId} onClose={onClose} />;
  if (wish.do === 'in-error') return <InErrorDialog patientId={patientId} onClose={onClose} />;
  const found = findEntry(chart, wish.kind, wish.id);
  if (!found) return null;
  if (wish.do === 'print' || wish.do === 'addendum') {
    return <NoteWish chart={chart} found={found} wish={wish} onClose={onClose} />;
  }
  const request = wish.request === undefined ? {} : { request: wish.request };
  if (wish.do === 'history') return <HistoryDialog patientId={patientId} found={found} onClose={onClose} />;
  if (wish.do === 'error')
    return <ErrorDialog patientId={patientId} found={found} onClose={onClose} {...request} />;
  return <ReviseDialog chart={chart} found={found} what={wish.do} onClose={onClose} {...request} />;
}
