import type { ImportReport } from '@doctor-plus/contract/charts/imports.ts';
import { createTally, type Reason, type Remark } from '../report.ts';
import { storedReport } from './stored.ts';
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
  const taken = new Map<string, { added: number; changed: number; already_there: number }>();
  const left = createTally<Reason>();
  const remarks = createTally<Remark>();
  const leave = (all: ImportReport['not_taken']) => {
    for (const one of all) left.add(one.type, one.reason, one.detail, one.count, ...one.entries);
  };
  leave(before?.not_taken ?? []);
  const remark = (all: ImportReport['remarks']) => {
    for (const one of all) remarks.add(one.type, one.reason, one.detail, one.count, ...one.entries);
  };
  remark(before?.remarks ?? []);
  for (const person of people) {
    const reason = reasonOf(person.state);
    if (reason) {
      left.add('Patient', reason);
      if (person.visits > 0) left.add('Encounter', reason, null, person.visits);
      if (person.entries > 0) left.add('entries', reason, null, person.entries);
      continue;
    }
    if (!person.created) remarks.add('Patient', 'chart_kept');
    const own = storedReport(person.taken);
    leave(own?.not_taken ?? []);
    remark(own?.remarks ?? []);
    for (const { type, added, changed, already_there } of own?.taken ?? []) {
      const so = taken.get(type) ?? { added: 0, changed: 0, already_there: 0 };
      taken.set(type, {
        added: so.added + added,
        changed: so.changed + changed,
        already_there: so.already_there + already_there,
      });
    }
  }
  return {
    taken: [...taken].map(([type, so]) => ({ type, ...so })),
    not_taken: left.list().map((one) => ({ ...one, entries: [...one.entries] })),
    remarks: remarks.list().map((one) => ({ ...one, entries: [...one.entries] })),
  };
};
