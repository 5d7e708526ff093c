import { listNoteDrafts, saveNoteDraft } from '@doctor-plus/contract/charts/notes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';
import { useMe } from '../../platform/me.ts';
import { endpointKey } from '../../platform/use-endpoint.ts';
import { useLeavingGuard } from '../../platform/use-leaving-guard.ts';
import { newId } from '../new-id.ts';
import { createNoteDesk, type NoteDesk, type NoteState } from './note-desk.ts';
import { emptyNote, KeptNote } from './note-form.ts';

const keptName = (patientId: string) => `note/${patientId}`;

/** A note that nobody has begun yet. */
export const freshNote = (): KeptNote => {
  const form = emptyNote();
  return { draftId: newId(), version: 0, base: form, form };
};

/** The note that is open for a patient: put back after a reload or a visit to another tab; undefined until that is known. */
export const useOpenNote = (patientId: string) => {
  const me = useMe();
  const [open, setOpen] = useState<KeptNote | null | undefined>(undefined);
  useEffect(() => {
    let current = true;
    const found = (note: KeptNote | null) => {
      if (current) setOpen(note);
    };
    // A device that cannot keep drafts (private windows of some browsers) can still write notes.
    readDraft(me.id, keptName(patientId)).then(
      (stored) => found(KeptNote.safeParse(stored).data ?? null),
      () => found(null),
    );
    return () => {
      current = false;
    };
  }, [me.id, patientId]);
  return {
    open,
    begin: (note: KeptNote) => setOpen(note),
    close: () => {
      setOpen(null);
      void dropDraft(me.id, keptName(patientId)).catch(() => undefined);
    },
  };
};

/** The note being written: its state and what can be done with it. Mount it once for each note. */
export const useNote = (patientId: string, start: KeptNote): { desk: NoteDesk; note: NoteState } => {
  const me = useMe();
  const cache = useQueryClient();
  const [desk] = useState(() =>
    createNoteDesk(start, {
      send: async (draftId, body) => {
        const { draft } = await api(saveNoteDraft, { params: { id: patientId, draftId }, body });
        void cache.invalidateQueries({ queryKey: endpointKey(listNoteDrafts) });
        return draft;
      },
      keep: (note) => keepDraft(me.id, keptName(patientId), note),
      now: () => clock.now(),
    }),
  );
  const note = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => {
    void desk.keepNow();
    void desk.save();
    const keep = () => void desk.keepNow();
    const saveAgain = () => void desk.save();
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void desk.save();
    };
    addEventListener('pagehide', keep);
    addEventListener('online', saveAgain);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      desk.close();
      removeEventListener('pagehide', keep);
      removeEventListener('online', saveAgain);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [desk]);
  useLeavingGuard(note.unsaved, { kept: true });
  return { desk, note };
};
