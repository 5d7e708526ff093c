import { draftHours, type Visit } from '@doctor-plus/contract/charts/schema.ts';
import { isRefused } from '../platform/api-errors.ts';
import { clock } from '../platform/clock.ts';
import { newId } from './new-id.ts';
import { emptyForm, sameForm, type VisitDraft, type VisitForm } from './visit-form.ts';

/** A visit as the server has it. */
export type ServerVisit = { version: number; startedAt: string; finished: boolean; form: VisitForm };

/** An empty visit that the server does not know yet. */
export const freshVisit = (): VisitDraft => ({
  visitId: newId(),
  version: 0,
  startedAt: null,
  base: emptyForm,
  form: emptyForm,
});

/** What is written then belongs to another visit: its readings would take the place of that day's, under that day's date. */
const isOver = (startedAt: string): boolean =>
  clock.now().getTime() - Date.parse(startedAt) > draftHours * 3_600_000;

/**
 * Where writing goes on after the page was opened: with the text that this device kept, with the visit that is open on
 * the server, or with an empty one; not with a visit that is over. A kept text whose visit is older than the server's is brought together at its
 * first save, because that is refused as a version conflict.
 */
export const visitToOpen = async (
  unfinished: Visit | null,
  kept: VisitDraft | null,
  read: (visitId: string) => Promise<ServerVisit>,
): Promise<VisitDraft> => {
  const open = unfinished && isOver(unfinished.started_at) ? null : unfinished;
  const typed = kept !== null && !sameForm(kept.form, kept.base);
  if (kept && typed) return open && kept.version === 0 ? { ...kept, visitId: open.id } : kept;
  if (!open && kept?.version === 0) return kept;
  // The list of open visits may be older than what this device saved: ask for the visit itself before a second one.
  const visitId = open?.id ?? kept?.visitId;
  if (visitId === undefined) return freshVisit();
  const saved = await read(visitId).catch((failure: unknown) => {
    if (isRefused(failure, 'not_found')) return null;
    throw failure;
  });
  if (!saved || saved.finished || isOver(saved.startedAt)) return freshVisit();
  const { version, startedAt, form } = saved;
  return { visitId, version, startedAt, base: form, form };
};
