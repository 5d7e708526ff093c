import { type DraftContent, draftParts, gapsIn } from '@doctor-plus/contract/assistant/draft-content.ts';
import * as endpoints from '@doctor-plus/contract/assistant/drafts.ts';
import { type Citation, isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import * as z from 'zod/mini';
import { fullName } from '../../accounts/index.ts';
import type { Drafted } from '../../charts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found, invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import type { VersionsNow } from '../conversation.ts';
import { onlyRead, partsOfDraft } from '../engine/parts.ts';
import { textsFor } from '../texts.ts';
import { draftLifetime } from './lifetime.ts';
import type { DraftPorts, KeepPaper } from './ports.ts';
import * as repository from './repository.ts';
import { requestFrom } from './request.ts';
import { wantedDraft } from './wanted.ts';
import { writeDraft } from './write-draft.ts';

type Deps = Pick<DatabaseHandle, 'transact' | 'read'> &
  DraftPorts & { readonly clock: Clock; readonly versionsNow: VersionsNow };

type Found = repository.FoundDraft;
/** A draft as its doctor has it now, with what they say to alerts about drugs that it orders. */
type Confirmed = Pick<ParsedOf<typeof endpoints.confirmDraft>['body'], 'content' | 'answers'>;
type One = { draft: endpoints.AssistantDraft };

export type Drafts = ReturnType<typeof createDrafts>;

/** Drafts of the assistant from when they are written until a doctor decides on them. */
export const createDrafts = (deps: Deps) => {
  const { transact, read, clock, versionsNow, chartParts, appointments, timeZoneOf, signNote, drawPaper } =
    deps;

  /** `ref` of those sources that are another today, were taken back or called off. */
  const changedIn = async (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    basis: readonly Citation[],
  ): Promise<string[]> => {
    const entries = basis.filter(isEntryCitation);
    const versions = entries.length > 0 ? await versionsNow(tx, actor, entries) : new Map<string, number>();
    const visits = basis.filter((citation) => citation.kind === 'appointment');
    const coming = visits.length > 0 ? ((await appointments(tx, actor, patientId))?.next ?? []) : [];
    return [
      ...entries.filter(({ kind, id, version }) => versions.get(`${kind}/${id}`) !== version),
      ...visits.filter(
        (one) => !coming.some(({ id, version }) => id === one.appointment && version === one.version),
      ),
    ].map(({ ref }) => ref);
  };

  const stateOf = ({ draft }: Found): endpoints.DraftState =>
    draft.state === 'open' && draft.expiresAt <= clock.now() ? 'expired' : draft.state;

  const presented = async (tx: Transaction, actor: Actor, found: Found): Promise<One> => {
    const { draft, patient } = found;
    const state = stateOf(found);
    const isOpen = state === 'open';
    const basis = isOpen ? [...draft.basis] : [];
    return {
      draft: {
        id: draft.id,
        version: draft.version,
        kind: draft.kind,
        state,
        patient: { id: patient.id, name: fullName(patient), chart_number: patient.chartNumber },
        lang: z.parse(Language, draft.language),
        content: isOpen ? draft.content : null,
        statements: isOpen ? [...draft.statements] : [],
        basis,
        changed: await changedIn(tx, actor, patient.id, basis),
        createdBy: draft.createdBy,
        model: draft.model,
        createdAt: draft.createdAt.toISOString(),
        expiresAt: draft.expiresAt.toISOString(),
        entry:
          draft.entryId === null
            ? null
            : { kind: draft.kind === 'note' ? 'note' : 'document', id: draft.entryId },
      },
    };
  };

  const locked = async (tx: Transaction, actor: Actor, id: string): Promise<Found> =>
    found(await repository.lockDraft(tx, actor, id));

  const again = async (tx: Transaction, actor: Actor, id: string): Promise<One> =>
    presented(tx, actor, found(await repository.findDraft(tx, actor, id)));

  /** An open draft in the version that the caller saw, whose sources are those that they saw. */
  const decidable = async (tx: Transaction, actor: Actor, one: Found, version: number): Promise<void> => {
    refuseOver(stateOf(one));
    const { draft, patient } = one;
    const changed = await changedIn(tx, actor, patient.id, draft.basis);
    if (changed.length > 0 || draft.version !== version)
      throw new Refusal('draft_outdated', 'What the draft rests on is another today.', { changed });
  };

  const paperFor = async (
    actor: Actor,
    { draft, patient }: Found,
    { content, answers }: Confirmed,
  ): Promise<KeepPaper | null> => {
    if (content.kind === 'note') return null;
    const language = z.parse(Language, draft.language);
    const paper = { patientId: patient.id, language, answers, drafted: draftedBy(draft) };
    return drawPaper(actor, {
      ...paper,
      content:
        content.kind === 'letter'
          ? { kind: 'letter', recipient: content.recipient.trim(), text: content.text.trim() }
          : { kind: 'instructions', text: content.text.trim() },
    });
  };

  /** Writes the entry by the service of charts whose it is. Returns its id. */
  const written = async (
    tx: Transaction,
    actor: Actor,
    { draft, patient }: Found,
    { content, answers }: Confirmed,
    paper: KeepPaper | null,
  ): Promise<string> => {
    if (content.kind !== 'note') return paper === null ? Promise.reject(notFound()) : paper(tx);
    const { id } = draft;
    const drafted = draftedBy(draft);
    await signNote(tx, actor, { id, patientId: patient.id, note: content.note, answers, drafted });
    return id;
  };

  return {
    list: (
      actor: Actor,
      { patient_id: patientId }: ParsedOf<typeof endpoints.listDrafts>['query'],
    ): Promise<ResponseOf<typeof endpoints.listDrafts>> =>
      transact(
        async (tx) => {
          const rows = await repository.findOpen(tx, actor, patientId, clock.now());
          return {
            data: rows.map(({ patient, createdAt, expiresAt, ...row }) => ({
              ...row,
              patient: { id: patient.id, name: fullName(patient), chart_number: patient.chartNumber },
              createdAt: createdAt.toISOString(),
              expiresAt: expiresAt.toISOString(),
            })),
          };
        },
        audit(actor, endpoints.listDrafts, { patientId }),
      ),

    get: (actor: Actor, { id }: ParsedOf<typeof endpoints.getDraft>['params']): Promise<One> =>
      transact(
        (tx) => again(tx, actor, id),
        ({ draft }) => audit(actor, endpoints.getDraft, { patientId: draft.patient.id, objectId: id }),
      ),

    confirm: async (
      actor: Actor,
      { params: { id }, body }: ParsedOf<typeof endpoints.confirmDraft>,
    ): Promise<One> => {
      const before = await read(async (tx) => found(await repository.findDraft(tx, actor, id)));
      const isDone = before.draft.state === 'confirmed';
      if (!isDone) {
        refuseOver(stateOf(before));
        refuseUnfinished(before.draft.kind, body.content);
      }
      // Drawing takes long: no transaction stays open for it.
      const paper = isDone ? null : await paperFor(actor, before, body);
      return transact(
        async (tx) => {
          const one = await locked(tx, actor, id);
          if (one.draft.state !== 'confirmed') {
            await decidable(tx, actor, one, body.version);
            const entryId = await written(tx, actor, one, body, paper);
            await repository.endDraft(tx, id, { state: 'confirmed', entryId });
          }
          return again(tx, actor, id);
        },
        ({ draft }) =>
          audit(actor, endpoints.confirmDraft, {
            patientId: draft.patient.id,
            objectId: id,
            details: { kind: draft.kind, entry: draft.entry?.id ?? '', again: isDone },
          }),
      );
    },

    discard: (actor: Actor, { id }: ParsedOf<typeof endpoints.discardDraft>['params']): Promise<One> =>
      transact(
        async (tx) => {
          const one = await locked(tx, actor, id);
          const state = stateOf(one);
          if (state === 'confirmed') refuseOver(state);
          if (state === 'open') await repository.endDraft(tx, id, { state: 'discarded' });
          return again(tx, actor, id);
        },
        ({ draft }) =>
          audit(actor, endpoints.discardDraft, {
            patientId: draft.patient.id,
            objectId: id,
            details: { kind: draft.kind },
          }),
      ),

    rewrite: (actor: Actor, { id }: ParsedOf<typeof endpoints.rewriteDraft>['params']): Promise<One> =>
      transact(
        async (tx) => {
          const one = await locked(tx, actor, id);
          refuseOver(stateOf(one));
          const { draft, patient } = one;
          const chart = onlyRead(found(await chartParts(tx, actor, patient.id, partsOfDraft)));
          const { next } = found(await appointments(tx, actor, patient.id));
          const timeZone = await timeZoneOf(tx);
          const lang = z.parse(Language, draft.language);
          const { t } = await textsFor(lang);
          const request = requestFrom(found(draft.content), t('draft.certificate.recipient'));
          const wanted = await wantedDraft(tx, deps, { id, request, patientId: patient.id, lang, timeZone });
          const now = clock.now();
          const { lang: language, ...made } = writeDraft({ ...wanted, chart, now, next });
          const expiresAt = new Date(now.getTime() + draftLifetime);
          const row = { ...made, language, createdAt: now, expiresAt, version: draft.version + 1 };
          await repository.replaceDraft(tx, id, row);
          return again(tx, actor, id);
        },
        ({ draft }) =>
          audit(actor, endpoints.rewriteDraft, {
            patientId: draft.patient.id,
            objectId: id,
            details: { kind: draft.kind },
          }),
      ),
  };
};

/** What the entry keeps of who wrote it down. */
const draftedBy = ({ createdBy, model, createdAt }: Found['draft']): Drafted => ({
  draftedWith: createdBy,
  draftedModel: model,
  draftedAt: createdAt,
});

const refuseOver = (state: endpoints.DraftState): void => {
  if (state !== 'open') throw new Refusal('invalid_transition', 'The draft is over.', { state });
};

/** A text of another kind, without words, or with places that nobody filled in. */
const refuseUnfinished = (kind: DraftContent['kind'], content: DraftContent): void => {
  if (content.kind !== kind) throw invalid({ content: 'kind' });
  const parts = draftParts(content);
  if (parts.some(({ text }) => gapsIn(text).length > 0)) throw invalid({ content: 'gaps' });
  if (parts.every(({ name, text }) => name === 'recipient' || text.trim() === ''))
    throw invalid({ content: 'empty' });
};
