import { NoteDraft, type TypedNote } from '@doctor-plus/contract/charts/notes.ts';
import { currentIn, isRefused } from '../../platform/api-errors.ts';
import { newId } from '../new-id.ts';
import type { SaveOutcome, SaveState } from '../visit-desk.ts';
import {
  formOfDraft,
  isBlank,
  type KeptNote,
  keptOfDraft,
  type NoteForm,
  sameNote,
  sendable,
} from './note-form.ts';

/** The most that the server lags behind somebody who types. */
const saveAfterMs = 10_000;
const savedLabelMs = 2_000;
const keepAfterMs = 400;

/** What the desk needs from outside; every function rejects when it fails. */
export type NotePorts = {
  send: (draftId: string, body: { version: number; note: TypedNote }) => Promise<NoteDraft>;
  /** Keeps the note on this device. */
  keep: (note: KeptNote) => Promise<void>;
  now: () => Date;
};

export type NoteState = KeptNote & {
  /** Typed text that the server does not have. */
  readonly unsaved: boolean;
  readonly save: SaveState;
  /** What was saved elsewhere meanwhile: both versions are there until somebody chooses. */
  readonly conflict: NoteDraft | null;
  /** It was signed elsewhere: what is typed here goes nowhere any more. */
  readonly signed: boolean;
};

/**
 * One note being written. Nothing typed is lost: every change is kept on this device within half a second and sent within
 * ten; what somebody saved on another screen is shown beside it, never overwritten.
 */
export const createNoteDesk = (start: KeptNote, ports: NotePorts) => {
  const listeners = new Set<() => void>();
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let savedTimer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let forgotten = false;

  /** An empty note is nothing to save before there is one on the server. */
  const isUnsaved = ({ form, base, version }: KeptNote) =>
    version === 0 ? !isBlank(form) : !sameNote(form, base);
  let state: NoteState = {
    ...start,
    unsaved: isUnsaved(start),
    save: { kind: 'idle' },
    conflict: null,
    signed: false,
  };

  const kept = (): KeptNote => {
    const { draftId, version, base, form } = state;
    return { draftId, version, base, form };
  };
  const keepNow = async (): Promise<boolean> => {
    clearTimeout(keepTimer);
    if (forgotten) return true;
    return ports.keep(kept()).then(
      () => true,
      () => false,
    );
  };
  const keepSoon = () => {
    clearTimeout(keepTimer);
    if (forgotten) return;
    keepTimer = setTimeout(() => void keepNow(), keepAfterMs);
  };

  const change = (next: Partial<NoteState>) => {
    state = { ...state, ...next };
    state = { ...state, unsaved: isUnsaved(state) };
    for (const listener of listeners) listener();
  };

  const showSaved = () => {
    change({ save: { kind: 'saved' } });
    clearTimeout(savedTimer);
    savedTimer = setTimeout(() => {
      if (state.save.kind === 'saved') change({ save: { kind: 'idle' } });
    }, savedLabelMs);
  };

  const sendOnce = async (): Promise<SaveOutcome> => {
    if (!state.unsaved) return 'saved';
    const { draftId, version, form } = state;
    change({ save: { kind: 'saving' } });
    const saved = await ports.send(draftId, { version, note: sendable(form) });
    change({ version: saved.version, base: form });
    keepSoon();
    showSaved();
    return 'saved';
  };

  /** What can be put right without asking is; another save follows then. */
  const settle = async (failure: unknown): Promise<SaveOutcome | null> => {
    const theirs = currentIn(failure, NoteDraft);
    if (theirs && sameNote(formOfDraft(theirs), state.base)) {
      change({ version: theirs.version });
      return null;
    }
    if (theirs) {
      change({ conflict: theirs, save: { kind: 'idle' } });
      await keepNow();
      return 'conflict';
    }
    // It was discarded on another screen while somebody wrote on: what they wrote is a note of its own.
    if (isRefused(failure, 'not_found') && state.version > 0) {
      change({ draftId: newId(), version: 0 });
      return null;
    }
    throw failure;
  };

  const attempt = async (): Promise<SaveOutcome> => {
    if (state.conflict) return 'conflict';
    if (state.signed) return 'failed';
    clearTimeout(saveTimer);
    saveTimer = undefined;
    try {
      return await sendOnce().catch(async (failure: unknown) => (await settle(failure)) ?? sendOnce());
    } catch (failure) {
      const signed = isRefused(failure, 'invalid_transition');
      const here = await keepNow();
      change({ signed, save: { kind: 'error', failure, keptAt: here ? ports.now() : null } });
      return 'failed';
    }
  };

  /** One after another: what was typed while a save was under way goes out with the next. */
  const save = (): Promise<SaveOutcome> => {
    const turn = queue.then(attempt);
    queue = turn;
    return turn;
  };

  return {
    getState: (): NoteState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    type: (form: NoteForm) => {
      change({ form });
      keepSoon();
      saveTimer ??= setTimeout(() => void save(), saveAfterMs);
    },
    save,
    keepNow,
    /** Another call was refused because of what was saved elsewhere: true when that is on the screen now. */
    meet: (failure: Error): boolean => {
      const theirs = currentIn(failure, NoteDraft);
      if (theirs) change({ conflict: theirs });
      return theirs !== null;
    },
    /** Goes on with what is typed as a note of its own. */
    beginAnew: (): Promise<SaveOutcome> => {
      change({ draftId: newId(), version: 0, signed: false, save: { kind: 'idle' } });
      return save();
    },
    /** Somebody has seen both versions: the typed one follows the saved one, or gives way to it. */
    resolve: (choice: 'mine' | 'theirs'): Promise<SaveOutcome> => {
      const { conflict } = state;
      if (conflict) {
        const { version, form: theirs } = keptOfDraft(conflict);
        const form = choice === 'mine' ? state.form : theirs;
        change({ version, base: theirs, form, conflict: null });
        keepSoon();
      }
      return save();
    },
    /** The note is signed, discarded or put away: nothing of it is kept on this device or sent any more. */
    forget: () => {
      forgotten = true;
      clearTimeout(keepTimer);
    },
    /** The screen is left: the last words go out, and are on this device until they have arrived. */
    close: () => {
      clearTimeout(saveTimer);
      clearTimeout(savedTimer);
      saveTimer = undefined;
      if (forgotten) return;
      void keepNow();
      if (state.unsaved) void save();
    },
  };
};

export type NoteDesk = ReturnType<typeof createNoteDesk>;
