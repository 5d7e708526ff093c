import { getTreatment, type TreatmentSection } from '@doctor-plus/contract/assistant/treatment.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found } from '../../platform/http/errors.ts';
import { allergies } from '../engine/answers/allergies.ts';
import { overdue } from '../engine/answers/care.ts';
import { checkDrug, checkRegimen, renalFlags } from '../engine/answers/drugs.ts';
import { readingOfPage } from '../engine/page.ts';
import { publishing } from '../engine/publish.ts';
import type { Draft, Reading } from '../engine/reading.ts';
import { wordsOf } from '../engine/words.ts';
import type { ChartParts, ToolPorts } from '../read-tools.ts';
import { textsFor } from '../texts.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  readonly chartParts: ChartParts;
  readonly tools: Pick<ToolPorts, 'drugs' | 'care'>;
};

type Query = ParsedOf<typeof getTreatment>['query'];
type Section = { readonly id: TreatmentSection; readonly drafts: readonly Draft[] };

const sections = ['medications', 'allergies'] as const;

/** The rules of drugs and of care on one page, for a patient in reach. */
export const createTreatment = ({ transact, clock, timeZoneOf, chartParts, tools }: Deps) => {
  const read = async (tx: Transaction, actor: Actor, { patient_id: patientId, drug, lang: asked }: Query) => {
    const { lang, ...texts } = await textsFor(asked ?? actor.language);
    const parts = found(await chartParts(tx, actor, patientId, sections));
    const named = drug === undefined ? { text: '', leftover: [] } : { text: drug, leftover: wordsOf(drug) };
    const drugs = found(await tools.drugs(tx, actor, patientId, named, lang));
    const care = drug === undefined ? { care: found(await tools.care(tx, actor, patientId)) } : {};
    const timeZone = await timeZoneOf(tx);
    return readingOfPage({ lang, texts, parts, tools: { drugs, ...care }, now: clock.now(), timeZone });
  };

  return {
    read: (actor: Actor, query: Query): Promise<ResponseOf<typeof getTreatment>> =>
      transact(
        async (tx) => {
          const reading = await read(tx, actor, query);
          const publisher = publishing(reading);
          const shown = sectionsOf(reading, query.drug !== undefined).map(({ id, drafts }) => ({
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

/** Alerts about kidneys stand with the kidneys alone; everything else where it is said first. */
const sectionsOf = (reading: Reading, asksForDrug: boolean): Section[] => {
  if (asksForDrug) return [{ id: 'asked', drafts: checkDrug(reading) }];
  const renal = renalFlags(reading);
  const ofKidneys = new Set(renal.filter(({ kind }) => kind === 'alert').map(({ text }) => text));
  return [
    { id: 'regimen', drafts: checkRegimen(reading).filter(({ text }) => !ofKidneys.has(text)) },
    { id: 'renal', drafts: renal },
    { id: 'allergies', drafts: allergies(reading) },
    { id: 'care', drafts: overdue(reading) },
  ];
};
