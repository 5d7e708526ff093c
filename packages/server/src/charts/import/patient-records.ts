import type { Reference } from './fhir.ts';
import { isEntry, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import type { NotTaken } from './translation.ts';

type Verdict =
  | { readonly owner: ReadEntry }
  /** Why nobody may use the record, and where that stands in it. */
  | { readonly left: NotTaken; readonly problem: string };

/** Records that replace one another form a chain; a longer one than this is a ring. */
const longestChain = 20;

/**
 * Whose a record of a patient is. FHIR R4: one that is not active, or that another replaced, is not to be used. Where the record that
 * replaced it is in the file, everything belongs to that one; otherwise the person is left out with all that is theirs.
 */
export const recordOwner = (entry: ReadEntry, bundle: ReadBundle, depth = 0): Verdict => {
  const { resource: patient, turned } = entry;
  if (patient?.resourceType !== 'Patient') throw new Error('a patient was expected');
  if (turned) return { left: turned, problem: 'Patient.modifierExtension' };
  const [replacing] = linked(entry, 'replaced-by');
  if (patient.active !== false && !replacing) return { owner: entry };
  const left = {
    left: { reason: 'record_not_in_use' as const },
    problem: replacing ? 'Patient.link: replaced-by' : 'Patient.active: false',
  };
  const next = patientAt(bundle.seenFrom(entry), replacing) ?? replacerOf(entry, bundle);
  if (!next || next === entry || depth >= longestChain) return left;
  const found = recordOwner(next, bundle, depth + 1);
  return 'owner' in found ? found : left;
};

const linked = ({ resource }: ReadEntry, type: string): readonly Reference[] =>
  resource?.resourceType === 'Patient'
    ? (resource.link ?? []).flatMap((link) => (link.type === type && link.other ? [link.other] : []))
    : [];

const patientAt = (bundle: ReadBundle, reference: Reference | undefined): ReadEntry | undefined => {
  const found = bundle.find(reference);
  return isEntry(found) && found.type === 'Patient' ? found : undefined;
};

/** The record that says that it replaces this one. Two that say so contradict each other. */
const replacerOf = (entry: ReadEntry, bundle: ReadBundle): ReadEntry | undefined => {
  const found = bundle.entries.filter((other) =>
    linked(other, 'replaces').some((reference) => bundle.seenFrom(other).find(reference) === entry),
  );
  return found.length === 1 ? found[0] : undefined;
};
