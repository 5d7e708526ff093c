import { fullName } from '../accounts/index.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { found } from '../platform/http/errors.ts';
import { chartsInstead, type Named } from './engine/other-patient.ts';
import type { OpenChart } from './engine/reading.ts';
import * as repository from './open-chart-repository.ts';

/**
 * The open chart, where a question is about another one: it names any other chart number, a patient in the actor's reach who is
 * not this one, or somebody who is certainly neither; or it names nobody and the question from which it may go on was about another
 * one. Null where it is about the open chart. 404 out of reach.
 */
export const openInstead = async (
  tx: Transaction,
  actor: Actor,
  about: { readonly patientId: string; readonly named: Named; readonly afterAnother: boolean },
): Promise<OpenChart | null> => {
  const { patientId, afterAnother } = about;
  const { numbers, persons, fullNames } = about.named;
  const namesNobody = numbers.length + persons.length + fullNames.length === 0;
  if (namesNobody && !afterAnother) return null;
  const names = persons.flatMap(({ words, surest }) => (surest === null ? [words] : [words, [surest]]));
  const { patient, words, inReach } = found(
    await repository.openChart(tx, actor, patientId, { names, numbers }),
  );
  const open = { patient: fullName(patient), number: patient.chartNumber };
  if (namesNobody) return { ...open, charts: null };
  const charts = chartsInstead(about.named, new Set(words), {
    bearing: (asked) => inReach.bearing[names.findIndex((name) => name.join(' ') === asked.join(' '))] ?? [],
    mistyped: (asked) =>
      inReach.mistyped[names.findIndex((name) => name.join(' ') === asked.join(' '))] ?? [],
    numbered: (asked) => inReach.numbered[numbers.indexOf(asked)] ?? [],
  });
  return charts && { ...open, charts };
};
