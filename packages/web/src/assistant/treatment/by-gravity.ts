import type { Block } from '@doctor-plus/contract/assistant/schema.ts';
import type { TreatmentSection } from '@doctor-plus/contract/assistant/treatment.ts';

type Said = { readonly section: TreatmentSection; readonly block: Block };

/** Alerts first, what is to be done next, what is not known last. */
const kinds: readonly Block['kind'][] = ['alert', 'action', 'calc', 'fact', 'opinion', 'evidence', 'missing'];

/** An alert about an allergy before one about a combination, before one about a dose. */
const places: readonly TreatmentSection[] = ['asked', 'allergies', 'regimen', 'renal', 'care', 'library'];

/** Everything that is said of a treatment in one list, the gravest first; equals in the order of the server. */
export const byGravity = (
  sections: readonly { readonly id: TreatmentSection; readonly blocks: readonly Block[] }[],
): Said[] =>
  sections
    .flatMap(({ id, blocks }) => blocks.map((block): Said => ({ section: id, block })))
    .sort(
      (a, b) =>
        kinds.indexOf(a.block.kind) - kinds.indexOf(b.block.kind) ||
        places.indexOf(a.section) - places.indexOf(b.section),
    );
