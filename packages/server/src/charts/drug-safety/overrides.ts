import type { DrugAlert } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { WrittenPlace } from '@doctor-plus/contract/charts/written-drugs.ts';
import { hasCharacters } from '@doctor-plus/contract/kernel/values.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { drugOverride } from './tables.ts';

export type Answer = { readonly key: string; readonly reason: string };

/** The fewest letters of a reason. */
const shortestReason = 3;

/** Alerts that stand and want an answer: `info` is only listed. */
export const unanswered = (alerts: readonly DrugAlert[]): DrugAlert[] =>
  alerts.filter(({ level, answer }) => level !== 'info' && answer === null);

/** Those that are about one order. */
export const aboutOrder = (alerts: readonly DrugAlert[], medicationId: string): DrugAlert[] =>
  alerts.filter(({ entries }) =>
    entries.some(({ kind, id }) => kind === 'medication' && id === medicationId),
  );

const isAnswered = ({ level }: DrugAlert, answer: Answer | undefined): boolean =>
  answer !== undefined && (level !== 'stop' || hasCharacters(answer.reason.trim(), shortestReason));

type Row = typeof drugOverride.$inferInsert;

/**
 * For which order an answer is kept: the one that is written, or the first that the alert names. Of drugs that are written in words it is
 * kept for the place of their line.
 */
type Place = {
  readonly patientId: string;
  readonly order: { readonly id: string; readonly version: number } | null;
  readonly place?: WrittenPlace & { readonly written: ReadonlySet<string> };
  readonly now: Date;
};

/**
 * The rows that keep these answers. An alert without one, or a `stop` without a reason, is refused with the rules
 * that it is about: what the doctor has not seen nobody passes over.
 */
export const overridesFor = (
  alerts: readonly DrugAlert[],
  answers: readonly Answer[],
  actor: Actor,
  place: Place,
): Row[] => {
  const given = new Map(answers.map((answer) => [answer.key, answer]));
  const open = alerts.filter((alert) => !isAnswered(alert, given.get(alert.key)));
  if (open.length > 0) {
    const rules = open.map(({ rule }) => rule.id);
    throw new Refusal('alerts_unanswered', 'An alert has not been answered.', { rules });
  }
  return alerts.map((alert) => rowOf(alert, given.get(alert.key)?.reason.trim() ?? '', actor, place));
};

const rowOf = (
  alert: DrugAlert,
  reason: string,
  actor: Actor,
  { patientId, order, place, now }: Place,
): Row => {
  const orders = alert.entries.filter(({ kind }) => kind === 'medication');
  const written = orders.find(({ id }) => place?.written.has(id));
  const first = order ?? written ?? orders[0];
  if (!first) throw new Error(`An alert about no order: ${alert.rule.id}`);
  const where = written && place ? { place: place.kind, placeId: place.id } : {};
  return {
    id: newId(),
    patientId,
    // A paper is answered for anew each time: its answer stands beside those of other papers.
    medicationId: written && place?.kind === 'document' ? newId() : first.id,
    medicationVersion: first.version,
    ...where,
    alertKey: alert.key,
    level: alert.level,
    kind: alert.kind,
    ruleId: alert.rule.id,
    ruleVersion: alert.rule.version,
    entries: alert.entries,
    reason: reason === '' ? null : reason,
    doctorId: actor.id,
    doctorName: actor.name,
    at: now,
  };
};
