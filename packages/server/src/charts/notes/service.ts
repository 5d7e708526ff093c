import * as contract from '@doctor-plus/contract/charts/notes.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Notify } from '../../platform/notify.ts';
import { acceptCorrection } from '../corrections/answer.ts';
import type { Drafted } from '../drafted.ts';
import type { Answer } from '../drug-safety/overrides.ts';
import type { DrugReference } from '../drug-safety/reference.ts';
import { mayRead } from '../reach.ts';
import { readChart } from '../read-chart.ts';
import { addAddendum } from './addenda.ts';
import { draftFrom, lockPlace, saveDraft, seenDraft } from './drafts.ts';
import * as repository from './repository.ts';
import { signNote } from './sign-note.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly reference: DrugReference;
};

export type Notes = ReturnType<typeof createNotes>;

/** Notes with sections: written as drafts, signed, added to; and the templates that they begin with. */
export const createNotes = ({ transact, clock, notify, reference }: Deps) => {
  const chartOf = (tx: Transaction, actor: Actor, patientId: string) =>
    readChart(tx, actor, patientId, clock.now());

  return {
    drafts: (actor: Actor, patientId: string): Promise<ResponseOf<typeof contract.listNoteDrafts>> =>
      transact(
        async (tx) => {
          if (!(await mayRead(tx, actor, patientId))) throw notFound();
          return { data: (await repository.findDrafts(tx, actor, patientId)).map(draftFrom) };
        },
        audit(actor, contract.listNoteDrafts, { patientId }),
      ),

    saveDraft: (
      actor: Actor,
      { params, body }: ParsedOf<typeof contract.saveNoteDraft>,
    ): Promise<ResponseOf<typeof contract.saveNoteDraft>> =>
      transact(
        async (tx) => ({ draft: await saveDraft(tx, actor, params, body, clock.now()) }),
        ({ draft: { id, version } }) =>
          audit(actor, contract.saveNoteDraft, {
            patientId: params.id,
            objectId: id,
            details: { version },
          }),
      ),

    discardDraft: (
      actor: Actor,
      { params, query }: ParsedOf<typeof contract.discardNoteDraft>,
    ): Promise<ResponseOf<typeof contract.discardNoteDraft>> =>
      transact(
        async (tx) => {
          const { id } = seenDraft(await lockPlace(tx, actor, params), query.version);
          await repository.deleteDraft(tx, id);
          return { discarded: true };
        },
        audit(actor, contract.discardNoteDraft, { patientId: params.id, objectId: params.draftId }),
      ),

    sign: (
      actor: Actor,
      { params, body }: ParsedOf<typeof contract.signNote>,
    ): Promise<ResponseOf<typeof contract.signNote>> =>
      transact(
        async (tx) => ({
          entry: await signNote(tx, actor, params, body, { reference, now: clock.now() }),
          chart: await chartOf(tx, actor, params.id),
        }),
        audit(actor, contract.signNote, { patientId: params.id, objectId: params.draftId }),
      ),

    /**
     * Signs inside `tx` a note that was drafted for the caller, under the id of its draft. Signed already, it is left as it is.
     * Errors: those of `sign`.
     */
    signDrafted: async (
      tx: Transaction,
      actor: Actor,
      written: {
        readonly id: string;
        readonly patientId: string;
        readonly note: contract.TypedNote;
        readonly answers: readonly Answer[];
        readonly drafted: Drafted;
      },
    ): Promise<void> => {
      const place = { id: written.patientId, draftId: written.id };
      const now = clock.now();
      const { version } = await saveDraft(tx, actor, place, { version: 0, note: written.note }, now);
      const { answers, drafted } = written;
      await signNote(tx, actor, place, { version, answers }, { reference, now, drafted });
    },

    addAddendum: (
      actor: Actor,
      { params, body }: ParsedOf<typeof contract.addAddendum>,
    ): Promise<ResponseOf<typeof contract.addAddendum>> =>
      transact(
        async (tx) => {
          const entry = await once(tx, actor, { call: 'addAddendum', params, body }, async () => {
            const added = await addAddendum(tx, actor, params, body.text, clock.now());
            const { id: patientId, noteId: entryId } = params;
            const place = { patientId, kind: 'note' as const, entryId };
            if (body.request)
              await acceptCorrection(
                tx,
                { actor, place, request: body.request, answer: body.text.trim() },
                { clock, notify },
              );
            return added;
          });
          return { entry, chart: await chartOf(tx, actor, params.id) };
        },
        audit(actor, contract.addAddendum, { patientId: params.id, objectId: params.noteId }),
      ),

    templates: (actor: Actor): Promise<ResponseOf<typeof contract.listNoteTemplates>> =>
      transact(
        async (tx) => ({ data: await listTemplates(tx, actor) }),
        audit(actor, contract.listNoteTemplates),
      ),

    saveTemplate: (
      actor: Actor,
      saving: ParsedOf<typeof contract.saveNoteTemplate>,
    ): Promise<ResponseOf<typeof contract.saveNoteTemplate>> =>
      transact(
        async (tx) => ({ template: await saveTemplate(tx, actor, saving, clock.now()) }),
        ({ template: { id, version, shared } }) =>
          audit(actor, contract.saveNoteTemplate, { objectId: id, details: { version, shared } }),
      ),

    removeTemplate: (
      actor: Actor,
      templateId: string,
    ): Promise<ResponseOf<typeof contract.removeNoteTemplate>> =>
      transact(
        async (tx) => {
          await removeTemplate(tx, actor, templateId);
          return { removed: true };
        },
        audit(actor, contract.removeNoteTemplate, { objectId: templateId }),
      ),
  };
};
