import type { EntryForm } from './entry-fields.ts';
import type { ChartEntry } from './entry-form.ts';

/** What can become of an entry that was right: each has a date, a reason and its effect on the entry. */
export const entryChanges = ['stop', 'resolve', 'inactive', 'reactivate', 'refute', 'past', 'again'] as const;
export type EntryChangeName = (typeof entryChanges)[number];

/** What can happen to an entry as it stands today. */
export const changesFor = (found: ChartEntry): readonly EntryChangeName[] => {
  switch (found.kind) {
    case 'medication':
      // Another dose, and taking it again, are orders: they are checked where they are written.
      return found.entry.status === 'active' ? ['stop'] : [];
    case 'condition':
      return found.entry.status === 'active' ? ['resolve', 'inactive'] : ['reactivate'];
    case 'allergy':
      if (found.entry.status === 'none_known') return [];
      return found.entry.status === 'active' ? ['refute', 'past'] : ['again'];
    default:
      return [];
  }
};

const effects: Record<EntryChangeName, (day: string) => Partial<EntryForm>> = {
  stop: (day) => ({ status: 'stopped', ended: day }),
  resolve: (day) => ({ status: 'resolved', ended: day }),
  inactive: () => ({ status: 'inactive', ended: '' }),
  reactivate: () => ({ status: 'active', ended: '' }),
  refute: () => ({ status: 'refuted' }),
  past: () => ({ status: 'resolved' }),
  again: () => ({ status: 'active' }),
};

/** The form after a change on that day. */
export const changed = (form: EntryForm, change: EntryChangeName, day: string): EntryForm => ({
  ...form,
  ...effects[change](day),
});
