import { fullName } from '../accounts/index.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { found } from '../platform/http/errors.ts';
import { numberOfChart } from './engine/chart-numbers.ts';
import { isAnother, type Named } from './engine/other-patient.ts';
import type { OpenChart } from './engine/reading.ts';
import * as repository from './open-chart-repository.ts';

/**
 * Whose chart is open, where a question is about another one: it names any other chart number, or a patient in the actor's reach who
 * is not this one, or it names nobody and the question from which it may go on was about another one. Null where it is about the open
 * chart. 404 out of reach.
 */
export const openInstead = async (
  tx: Transaction,
  actor: Actor,
  about: { readonly patientId: string; readonly named: Named; readonly afterAnother: boolean },
): Promise<OpenChart | null> => {
  const { patientId, afterAnother } = about;
  const { numbers, persons } = about.named;
  const namesNobody = numbers.length + persons.length === 0;
  if (namesNobody && !afterAnother) return null;
  const names = persons.flatMap(({ words, surest }) => (surest === null ? [words] : [words, [surest]]));
  const { patient, words, borne } = found(await repository.openChart(tx, actor, patientId, names));
  const isBorne = (asked: readonly string[]) =>
    names.some((name, at) => borne[at] === true && name.join(' ') === asked.join(' '));
  const own = new Set(words);
  const ownNumbers = new Set(words.map(numberOfChart));
  const isOther =
    namesNobody ||
    numbers.some((number) => !ownNumbers.has(number)) ||
    persons.some((person) => isAnother(person, own, isBorne));
  return isOther ? { patient: fullName(patient), number: patient.chartNumber } : null;
};
