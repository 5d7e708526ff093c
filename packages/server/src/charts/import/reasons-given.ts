import type { Concept, Reference } from './fhir.ts';
import { conceptName, type ReadBundle } from './read-bundle.ts';
import { clean } from './text.ts';

type Reasoned = {
  readonly reasonCode?: readonly Concept[] | undefined;
  readonly reasonReference?: readonly Reference[] | undefined;
};

/** Why something was ordered or done, in words; null where nothing says. */
export const reasonOf = (
  { reasonCode = [], reasonReference = [] }: Reasoned,
  bundle: ReadBundle,
): string | null => {
  const referred = reasonReference.map((reference) => {
    const resource = bundle.find(reference)?.resource;
    return resource?.resourceType === 'Condition'
      ? conceptName(resource.code)
      : clean(reference.display ?? '');
  });
  // A code and a reference often name the same reason.
  const names = new Set([...reasonCode.map(conceptName), ...referred].filter(Boolean));
  return [...names].join(', ') || null;
};
