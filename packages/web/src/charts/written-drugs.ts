import type { AlertReply } from '@doctor-plus/contract/charts/alert-reply.ts';
import type { DrugAlert, DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { orderingParts } from '@doctor-plus/contract/charts/written-drugs.ts';
import type * as z from 'zod/mini';
import { type Answer, isAbout, isAnswered, noAnswer } from './drug-order.ts';

/** The orders that were read in texts; `id` names them in the alerts. */
export type WrittenLine = { readonly id: string; readonly text: string };
export type Answers = Readonly<Record<string, Answer>>;

/** The field of the form of a visit for each part of a conclusion that may order drugs. */
export const orderingFields = {
  prescription: 'prescription',
  treatment: 'treatment',
  follow_up: 'followUp',
} as const satisfies Record<keyof typeof orderingParts, string>;

/** A drug that the patient takes already is prescribed again all the time: that alone is no alert here. */
const isShown = ({ kind }: DrugAlert): boolean => kind !== 'duplicate';

/** Alerts about each line, every one at the first line that it is about. */
export const alertsByLine = (
  { alerts }: Pick<DrugCheck, 'alerts'>,
  lines: readonly WrittenLine[],
): ReadonlyMap<string, DrugAlert[]> =>
  Map.groupBy(
    alerts.filter(isShown).filter((alert) => lines.some(({ id }) => isAbout(alert, id))),
    (alert) => lines.find(({ id }) => isAbout(alert, id))?.id ?? '',
  );

/** Alerts that want a written reason before the lines are saved or issued. */
export const writtenStops = (check: Pick<DrugCheck, 'alerts'>, lines: readonly WrittenLine[]): DrugAlert[] =>
  [...alertsByLine(check, lines).values()]
    .flat()
    .filter(({ level, answer }) => level === 'stop' && answer === null);

/** Whether one of these alerts has no reason yet. */
export const isOpen = (stops: readonly Pick<DrugAlert, 'key' | 'level'>[], answers: Answers): boolean =>
  stops.some((stop) => !isAnswered(stop, answers[stop.key] ?? noAnswer));

/** All that was said, as it is sent: what is to no alert by now, nobody looks at. */
export const repliesOf = (answers: Answers): z.input<typeof AlertReply>[] =>
  Object.entries(answers)
    .filter(([, { reason }]) => reason.trim() !== '')
    .map(([key, { reason }]) => ({ key, reason }));
