import type { ResourceOf } from './fhir.ts';
import { conceptCode, isEntry, type ReadBundle, type ReadEntry } from './read-bundle.ts';
import type { Reason } from './report.ts';
import { isDrug } from './translate-medication.ts';

const loinc = 'http://loinc.org';

/** LOINC: history of medication use, medication administered, prescribed medications. HL7's example code of a list of medicines. */
const medicationLists = ['10160-0', '29549-3', '57828-6', 'medications'];

type List = ResourceOf<'List'>;

const isOfDrugs = ({ code, entry = [] }: List, bundle: ReadBundle): boolean =>
  medicationLists.includes(conceptCode(code, loinc) ?? conceptCode(code) ?? '') ||
  entry.some(({ item }) => {
    const resource = bundle.find(item)?.resource;
    return resource ? isDrug(resource) : false;
  });

/**
 * What a list comes to: it holds no fact of its own, so that it is named, never taken. FHIR R4 lets an empty list say why it is
 * empty; `nilknown` means that there is nothing to list.
 */
export const reasonOfList = (list: List, bundle: ReadBundle): Reason => {
  if (!isOfDrugs(list, bundle)) return 'type_not_kept';
  if (list.entry?.length) return 'entries_taken_singly';
  return conceptCode(list.emptyReason) === 'nilknown' ? 'none_known' : 'no_value';
};

/**
 * The drugs that a current list of changes took off (FHIR R4, List.entry.deleted): they are not active, whatever they say of
 * themselves. A retired or wrong list says nothing, and neither does one whose meaning is unknown.
 */
export const takenOffLists = (bundle: ReadBundle): ReadonlySet<ReadEntry> => {
  const off = bundle.entries.flatMap((list) => {
    const { resource, adds, turned } = list;
    const seen = bundle.seenFrom(list);
    if (resource?.resourceType !== 'List' || !adds || turned) return [];
    if ((resource.status ?? 'current') !== 'current') return [];
    const subject = seen.find(resource.subject);
    return (resource.entry ?? []).flatMap(({ deleted, item }) => {
      const entry = deleted ? seen.find(item) : undefined;
      if (!isEntry(entry) || !entry.resource || !isDrug(entry.resource)) return [];
      // A list about somebody else does not stop her drugs.
      return !resource.subject || entry.owner === subject ? [entry] : [];
    });
  });
  return new Set(off);
};
