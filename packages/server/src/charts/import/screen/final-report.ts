import type { ImportReport } from '@doctor-plus/contract/charts/imports.ts';
import { createTally, type Reason, type Remark } from '../report.ts';
import { storedTaken } from './stored.ts';
import type { peopleOf } from './work-repository.ts';

type People = Awaited<ReturnType<typeof peopleOf>>;

/** Why somebody of the file is not in the charts. */
const reasonOf = (state: People[number]['state']): Reason | null =>
  ({
    waiting: 'stopped' as const,
    skipped: 'skipped' as const,
    refused: 'another_person' as const,
    done: null,
    undone: null,
    kept: null,
  })[state];

/**
 * What an import came to: what was read and left out before, and what became of each of the people. Of somebody who was
 * left out, each visit and entry is accounted for.
 */
export const finalReport = (before: ImportReport | null, people: People): ImportReport => {
  const taken = new Map<string, { added: number; already_there: number }>();
  const left = createTally<Reason>();
  const remarks = createTally<Remark>();
  for (const { type, reason, detail, count } of before?.not_taken ?? [])
    left.add(type, reason, detail, count);
  for (const { type, reason, detail, count } of before?.remarks ?? [])
    remarks.add(type, reason, detail, count);
  for (const person of people) {
    const reason = reasonOf(person.state);
    if (reason) {
      left.add('Patient', reason);
      if (person.visits > 0) left.add('Encounter', reason, null, person.visits);
      if (person.entries > 0) left.add('entries', reason, null, person.entries);
      continue;
    }
    if (!person.created) remarks.add('Patient', 'chart_kept');
    for (const { type, added, already_there } of storedTaken(person.taken) ?? []) {
      const so = taken.get(type) ?? { added: 0, already_there: 0 };
      taken.set(type, { added: so.added + added, already_there: so.already_there + already_there });
    }
  }
  return {
    taken: [...taken].map(([type, so]) => ({ type, ...so })),
    not_taken: left.list(),
    remarks: remarks.list(),
  };
};
