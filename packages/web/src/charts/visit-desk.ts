import type { VisitContent } from '@doctor-plus/contract/charts/endpoints.ts';
import { isRefused } from '../platform/api-errors.ts';
import type { Answer } from './drug-order.ts';
import {
  type AskedField,
  confirmationIn,
  contentOf,
  type LabRow,
  sameForm,
  sendableForm,
  type VisitDraft,
  type VisitField,
  type VisitForm,
} from './visit-form.ts';
import { type Choice, type Merge, mergeVisit, resolveConflicts } from './visit-merge.ts';
import { freshVisit, type ServerVisit } from './visit-opening.ts';
import {
  heldBack,
  isQuestion,
  missingInRow,
  problemsOf,
  type ValueProblem,
  type VisitPerson,
} from './visit-problems.ts';
import { createWritingDesk, type SaveOutcome, type SaveState } from './writing-desk.ts';
import { orderingFields, repliesOf } from './written-drugs.ts';

/** Specification section 9. */
export const autoSaveInMs = 30_000;

/** What the desk needs from outside; every function rejects when it fails. */
export type VisitPorts = {
  send: (
    visitId: string,
    body: {
      version: number;
      finished: boolean;
      content: VisitContent;
      answers: { key: string; reason: string }[];
    },
  ) => Promise<{ version: number; startedAt: string }>;
  read: (visitId: string) => Promise<ServerVisit>;
  /** Keeps the draft on this device. */
  keep: (draft: VisitDraft) => Promise<void>;
  /** Who is measured, with the values of before a visit that began then; null while the server knows nothing of it. */
  person: (startedAt: string | null) => VisitPerson;
  now: () => Date;
};

export type DeskState = Readonly<VisitDraft> & {
  /** Typed text that the server does not have. */
  readonly unsaved: boolean;
  /** Typed text of an earlier visit to this page was put back. */
  readonly restored: boolean;
  readonly save: SaveState;
  /** A drug that is typed is held back until a reason is written; everything else is saved. */
  readonly stopped: boolean;
  /** What somebody else saved meanwhile, where it cannot be brought together without asking. */
  readonly conflict: { readonly theirs: ServerVisit; readonly merge: Merge } | null;
  readonly problems: readonly ValueProblem[];
};

/** The form without what a stop holds back: what orders drugs, as it was saved last. */
export const withoutStopped = ({ form, base }: Pick<VisitDraft, 'form' | 'base'>): VisitForm => ({
  ...form,
  ...Object.fromEntries(Object.values(orderingFields).map((part) => [part, base[part]])),
});

const mostMerges = 3;

/**
 * One visit being written: form, saving, conflicts. Nothing typed is lost: it stays on this device until the server
 * has it.
 */
export const createVisitDesk = (start: VisitDraft, ports: VisitPorts) => {
  let autoSave: ReturnType<typeof setInterval> | undefined;
  let open = false;
  /** An order waits for its visit to be known to the server: it is saved even while nothing is typed in it. */
  let isAwaited = false;

  const derived = (draft: VisitDraft) => ({
    unsaved: !sameForm(draft.form, draft.base),
    problems: problemsOf(draft.form, ports.person(draft.startedAt)),
  });
  const initial: DeskState = {
    ...start,
    ...derived(start),
    restored: !sameForm(start.form, start.base),
    save: { kind: 'idle' },
    stopped: false,
    conflict: null,
  };
  const desk = createWritingDesk<DeskState>(initial, {
    derive: (next, before) =>
      next.form === before.form && next.base === before.base ? next : { ...next, ...derived(next) },
    keep: ({ visitId, version, startedAt, base, form, answers }) =>
      ports.keep({ visitId, version, startedAt, base, form, ...(answers ? { answers } : {}) }),
    now: ports.now,
  });
  const { change, keepNow, keepSoon, showSaved, inTurn } = desk;

  const watchUnsaved = () => {
    const { unsaved, conflict } = desk.state;
    const needed = open && unsaved && conflict === null;
    if (needed && autoSave === undefined) autoSave = setInterval(() => void save(), autoSaveInMs);
    if (!needed) {
      clearInterval(autoSave);
      autoSave = undefined;
    }
  };
  desk.subscribe(watchUnsaved);

  const type = (next: Partial<VisitForm>) => {
    change({ form: { ...desk.state.form, ...next } });
    keepSoon();
  };

  const fieldsHeldBack = (): Set<AskedField> => heldBack(desk.state.problems, desk.state.form);
  const confirm = (fields: readonly AskedField[]) => {
    const { form } = desk.state;
    const answers = fields.map((field) => confirmationIn(form, field));
    type({ confirmed: [...new Set([...form.confirmed, ...answers])] });
  };
  const rowsIncomplete = () => desk.state.form.labs.some((row) => missingInRow(row) !== null);

  const outcomeNow = (): SaveOutcome =>
    fieldsHeldBack().size > 0 || rowsIncomplete() ? 'held-back' : 'saved';

  const bringTogether = async (finished: boolean, merges: number): Promise<SaveOutcome> => {
    const theirs = await ports.read(desk.state.visitId);
    const merge = mergeVisit(desk.state.base, desk.state.form, theirs.form);
    if (merge.conflicts.length > 0) {
      change({ conflict: { theirs, merge }, save: { kind: 'idle' } });
      await keepNow();
      return 'conflict';
    }
    change({ form: merge.form, base: theirs.form, version: theirs.version, startedAt: theirs.startedAt });
    return sendOnce(finished, merges + 1);
  };

  /**
   * Sends what can be sent. `holding`: a drug of it is stopped, so that what orders drugs stays as it was saved, and everything else is
   * sent; a visit is not finished without it.
   */
  const sendOnce = async (finished: boolean, merges: number, holding = false): Promise<SaveOutcome> => {
    const { base, answers = {} } = desk.state;
    const typed = sendableForm(desk.state.form, base, fieldsHeldBack());
    const sent = holding ? withoutStopped({ form: typed, base }) : typed;
    const isBegun = desk.state.version > 0 || !isAwaited;
    if (sameForm(sent, base) && !finished && isBegun) {
      if (holding) change({ stopped: true, save: { kind: 'idle' } });
      else if (merges > 0) showSaved();
      return holding ? 'stopped' : outcomeNow();
    }
    change({ save: { kind: 'saving' } });
    try {
      const body = {
        version: desk.state.version,
        finished,
        content: contentOf(sent),
        answers: repliesOf(answers),
      };
      const { version, startedAt } = await ports.send(desk.state.visitId, body);
      change({ base: sent, version, startedAt, restored: false, stopped: holding });
      // At once: a page that is loaded anew must not take what was saved for a draft.
      void keepNow();
      if (holding) {
        change({ save: { kind: 'idle' } });
        return 'stopped';
      }
      showSaved();
      return outcomeNow();
    } catch (failure) {
      if (isRefused(failure, 'alerts_unanswered') && !holding) return sendOnce(false, merges, true);
      if (isRefused(failure, 'version_conflict') && merges < mostMerges)
        return bringTogether(finished, merges);
      throw failure;
    }
  };

  const attempt = async (finished: boolean): Promise<SaveOutcome> => {
    if (desk.state.conflict) return 'conflict';
    try {
      return await sendOnce(finished, 0);
    } catch (failure) {
      return desk.showFailure(failure);
    }
  };

  const save = (): Promise<SaveOutcome> => inTurn(() => attempt(false));

  const beginAfresh = () => {
    desk.hideSaved();
    const idle = {
      save: { kind: 'idle' },
      conflict: null,
      restored: false,
      stopped: false,
      answers: {},
    } as const;
    change({ ...freshVisit(), ...idle });
    void keepNow();
  };

  return {
    getState: () => desk.state,
    subscribe: desk.subscribe,
    set: (field: VisitField, text: string) => type({ [field]: text }),
    setLabs: (labs: readonly LabRow[]) => type({ labs }),
    /** An answer to an alert about a drug that the visit orders. */
    answer: (key: string, answer: Answer) => {
      change({ answers: { ...desk.state.answers, [key]: answer } });
      keepSoon();
    },
    /** Makes the visit known to the server and returns its id; null if that failed. */
    begin: async (): Promise<string | null> => {
      isAwaited = true;
      await save();
      isAwaited = false;
      return desk.state.version > 0 ? desk.state.visitId : null;
    },
    confirm: (field: AskedField) => confirm([field]),
    /** Every value on the screen that is asked about is right. */
    confirmAll: () => confirm(desk.state.problems.filter(isQuestion).map(({ field }) => field)),
    /** Values that are asked about and that nobody confirmed yet. */
    toConfirm: () =>
      desk.state.problems.filter((problem) => isQuestion(problem) && fieldsHeldBack().has(problem.field)),
    save,
    /** Save All: says so for two seconds even when the server already has everything. */
    saveAll: async (): Promise<SaveOutcome> => {
      const outcome = await save();
      if (outcome === 'saved') showSaved();
      return outcome;
    },
    /** The doctor has chosen in every conflict. */
    resolve: (choices: Readonly<Record<string, Choice>>): Promise<SaveOutcome> => {
      if (desk.state.conflict) {
        const { theirs, merge } = desk.state.conflict;
        const form = resolveConflicts(merge, theirs.form, choices);
        change({
          form,
          base: theirs.form,
          version: theirs.version,
          startedAt: theirs.startedAt,
          conflict: null,
        });
      }
      return save();
    },
    /**
     * Finishes this visit and begins an empty one under a new id; only once the server has everything, or when the
     * doctor gives up what is not saved.
     */
    newVisit: (unsavedText: 'save' | 'give-up'): Promise<SaveOutcome> =>
      inTurn(async () => {
        if (unsavedText === 'give-up') change({ form: desk.state.base, conflict: null });
        else if (desk.state.conflict) return 'conflict';
        else if (outcomeNow() === 'held-back') return 'held-back';
        const known = desk.state.version > 0 || desk.state.unsaved;
        const outcome = known ? await attempt(true) : 'saved';
        // Something typed while the answer was on its way belongs to the old visit.
        if (outcome === 'saved' && desk.state.unsaved) return 'held-back';
        if (outcome === 'saved') beginAfresh();
        return outcome;
      }),
    /**
     * Keeps the visit's id on this device, also before anything is typed: what the assistant was asked beside it stands under that id.
     * A chart that is only looked at leaves no trace.
     */
    keepForConversation: () => void keepNow(),
    /** Starts the clock of the auto-save; returns what stops it and keeps the draft at once. */
    open: () => {
      open = true;
      watchUnsaved();
      return () => {
        open = false;
        watchUnsaved();
        void keepNow();
      };
    },
    keepNow,
  };
};

export type VisitDesk = ReturnType<typeof createVisitDesk>;
