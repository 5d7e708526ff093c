import { getTreatment, type TreatmentSection } from '@doctor-plus/contract/assistant/treatment.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found } from '../../platform/http/errors.ts';
import { allergies } from '../engine/answers/allergies.ts';
import { overdue } from '../engine/answers/care.ts';
import { checkDrug, checkRegimenBesideKidneys, renalFlags } from '../engine/answers/drugs.ts';
import { type LibraryOutcome, libraryOutcome, passageSaid } from '../engine/answers/library.ts';
import { readingOfPage } from '../engine/page.ts';
import { publishing } from '../engine/publish.ts';
import type { Draft, Reading } from '../engine/reading.ts';
import { wordsOf } from '../engine/words.ts';
import type { LibrarySearch } from '../library/passage.ts';
import { searchForNames } from '../library/search.ts';
import type { ChartParts, ToolPorts } from '../read-tools.ts';
import type { DrugNames } from '../retrieval/query.ts';
import { textsFor } from '../texts.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  readonly chartParts: ChartParts;
  readonly tools: Pick<ToolPorts, 'drugs' | 'care'>;
  readonly drugNames: DrugNames;
};

type Query = ParsedOf<typeof getTreatment>['query'];
type Section = { readonly id: TreatmentSection; readonly drafts: readonly Draft[] };

const sections = ['medications', 'allergies', 'conditions'] as const;
/** Sections read for a drug: measured values speak against one, too. */
const sectionsOfDrug = ['vitals', 'medications', 'labs', 'allergies', 'conditions'] as const;
/** Passages of the library beside a treatment. */
const mostPassages = 6;

/** The rules of drugs and of care on one page, for a patient in reach. */
export const createTreatment = ({ transact, clock, timeZoneOf, chartParts, tools, drugNames }: Deps) => {
  const read = async (tx: Transaction, actor: Actor, { patient_id: patientId, drug, lang: asked }: Query) => {
    const { lang, ...texts } = await textsFor(asked ?? actor.language);
    const wanted = drug === undefined ? sections : sectionsOfDrug;
    const parts = found(await chartParts(tx, actor, patientId, wanted));
    const named = drug === undefined ? { text: '', leftover: [] } : { text: drug, leftover: wordsOf(drug) };
    const drugs = found(await tools.drugs(tx, actor, patientId, named, lang));
    const care = drug === undefined ? { care: found(await tools.care(tx, actor, patientId)) } : {};
    const timeZone = await timeZoneOf(tx);
    const reading = readingOfPage({
      lang,
      texts,
      parts,
      tools: { drugs, ...care },
      now: clock.now(),
      timeZone,
    });
    const names = drug === undefined ? namesOf(reading.chart) : [drug];
    return { reading, search: await searchForNames(tx, { drugNames, timeZone }, names) };
  };

  return {
    read: (actor: Actor, query: Query): Promise<ResponseOf<typeof getTreatment>> =>
      transact(
        async (tx) => {
          const { reading, search } = await read(tx, actor, query);
          const outcome = libraryOutcome(search, mostPassages);
          const publisher = publishing(
            reading,
            outcome.excerpts.map(({ passage }) => passage),
          );
          const all = [
            ...sectionsOf(reading, query.drug !== undefined),
            { id: 'library' as const, drafts: librarySaysOf(search, outcome, reading) },
          ];
          const shown = all.map(({ id, drafts }) => ({
            id,
            blocks: publisher.publish(drafts).blocks,
          }));
          return {
            sections: shown.filter(({ blocks }) => blocks.length > 0),
            citations: publisher.citations(),
          };
        },
        audit(actor, getTreatment, {
          patientId: query.patient_id,
          details: { about: query.drug === undefined ? 'chart' : 'drug' },
        }),
      ),
  };
};
export type Treatment = ReturnType<typeof createTreatment>;

/** What a patient takes and has, as the chart calls it. */
const namesOf = ({ medications, conditions }: Reading['chart']): string[] => [
  ...medications.entries.filter(({ status }) => status === 'active').map(({ name }) => name),
  ...conditions.entries.filter(({ status }) => status === 'active').map(({ name }) => name),
];

/** Passages about a treatment; a library that holds nothing at all is no part of this page. */
const librarySaysOf = (
  { query, found: { searched } }: LibrarySearch,
  { excerpts }: LibraryOutcome,
  reading: Reading,
): Draft[] => {
  if (query === null || searched === 0) return [];
  const nothing = reading.t('library.noneHere', { count: searched });
  return excerpts.length === 0
    ? [{ kind: 'missing', text: nothing, sources: [] }]
    : excerpts.map((excerpt) => passageSaid(excerpt, reading));
};

/** Alerts about kidneys stand with the kidneys alone; everything else where it is said first. */
const sectionsOf = (reading: Reading, asksForDrug: boolean): Section[] => {
  if (asksForDrug) return [{ id: 'asked', drafts: checkDrug(null)(reading) }];
  return [
    { id: 'regimen', drafts: checkRegimenBesideKidneys(reading) },
    { id: 'renal', drafts: renalFlags(reading) },
    { id: 'allergies', drafts: allergies(reading) },
    { id: 'care', drafts: overdue(reading) },
  ];
};
