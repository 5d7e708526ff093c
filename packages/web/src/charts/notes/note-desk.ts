import { NoteDraft, type TypedNote } from '@doctor-plus/contract/charts/notes.ts';
import { currentIn, isRefused } from '../../platform/api-errors.ts';
import { newId } from '../new-id.ts';
import { createWritingDesk, type SaveOutcome, type SaveState } from '../writing-desk.ts';
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
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let forgotten = false;

  /** An empty note is nothing to save before there is one on the server. */
  const isUnsaved = ({ form, base, version }: KeptNote) =>
    version === 0 ? !isBlank(form) : !sameNote(form, base);
  const initial: NoteState = {
    ...start,
    unsaved: isUnsaved(start),
    save: { kind: 'idle' },
    conflict: null,
    signed: false,
  };
  const desk = createWritingDesk<NoteState>(initial, {
    derive: (next) => ({ ...next, unsaved: isUnsaved(next) }),
    keep: async ({ draftId, version, base, form }) => {
      if (!forgotten) await ports.keep({ draftId, version, base, form });
    },
    now: ports.now,
  });
  const { change, keepNow, keepSoon } = desk;

  const sendOnce = async (): Promise<SaveOutcome> => {
    if (!desk.state.unsaved) return 'saved';
    const { draftId, version, form } = desk.state;
    change({ save: { kind: 'saving' } });
    const saved = await ports.send(draftId, { version, note: sendable(form) });
    change({ version: saved.version, base: form });
    keepSoon();
    desk.showSaved();
    return 'saved';
  };

  /** What can be put right without asking is; another save follows then. */
  const settle = async (failure: unknown): Promise<SaveOutcome | null> => {
    const theirs = currentIn(failure, NoteDraft);
    if (theirs && sameNote(formOfDraft(theirs), desk.state.base)) {
      change({ version: theirs.version });
      return null;
    }
    if (theirs) {
      change({ conflict: theirs, save: { kind: 'idle' } });
      await keepNow();
      return 'conflict';
    }
    // It was discarded on another screen while somebody wrote on: what they wrote is a note of its own.
    if (isRefused(failure, 'not_found') && desk.state.version > 0) {
      change({ draftId: newId(), version: 0 });
      return null;
    }
    throw failure;
  };

  const attempt = async (): Promise<SaveOutcome> => {
    if (desk.state.conflict) return 'conflict';
    if (desk.state.signed) return 'failed';
    clearTimeout(saveTimer);
    saveTimer = undefined;
    try {
      return await sendOnce().catch(async (failure: unknown) => (await settle(failure)) ?? sendOnce());
    } catch (failure) {
      change({ signed: isRefused(failure, 'invalid_transition') });
      return desk.showFailure(failure);
    }
  };

  const save = (): Promise<SaveOutcome> => desk.inTurn(attempt);

  return {
    getState: () => desk.state,
    subscribe: desk.subscribe,
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
      const { conflict } = desk.state;
      if (conflict) {
        const { version, form: theirs } = keptOfDraft(conflict);
        const form = choice === 'mine' ? desk.state.form : theirs;
        change({ version, base: theirs, form, conflict: null });
        keepSoon();
      }
      return save();
    },
    /** The note is signed, discarded or put away: nothing of it is kept on this device or sent any more. */
    forget: () => {
      forgotten = true;
    },
    /** The screen is left: the last words go out, and are on this device until they have arrived. */
    close: () => {
      clearTimeout(saveTimer);
      desk.hideSaved();
      saveTimer = undefined;
      if (forgotten) return;
      void keepNow();
      if (desk.state.unsaved) void save();
    },
  };
};

export type NoteDesk = ReturnType<typeof createNoteDesk>;
