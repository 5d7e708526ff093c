import { getDiagnosis, reviewComplaintPack } from '@doctor-plus/contract/assistant/diagnosis.ts';
import type { CalculatorId } from '@doctor-plus/contract/charts/calculations.ts';
import type { ParsedOf, ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { dropReview, findReviews, keepReview, reviewOf } from '../../charts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found, Refusal } from '../../platform/http/errors.ts';
import { calculationDrafts } from '../engine/answers/calculations.ts';
import { readingOfPage } from '../engine/page.ts';
import { publishing } from '../engine/publish.ts';
import type { CalculationsRead } from '../engine/tools.ts';
import type { About, ChartParts, ToolPorts } from '../read-tools.ts';
import { textsFor } from '../texts.ts';
import { type AboutPerson, adultFrom, canConcern, type FactId, factsIn } from './facts.ts';
import { findings } from './findings.ts';
import type { ComplaintPack } from './pack.ts';
import { packOf, reviewName } from './packs/packs.ts';
import { sources as guidelines } from './sources.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  readonly chartParts: ChartParts;
  readonly drugs: ToolPorts['drugs'];
  /** Calculators on the chart's values, with whom they are about; null out of reach. */
  readonly calculations: About<
    [ids: readonly CalculatorId[]],
    CalculationsRead & { readonly patient: AboutPerson }
  >;
};

const noDrugNamed = { text: '', leftover: [] };
const chartSections = ['conditions', 'medications'] as const;

/** What must not be missed behind a complaint, from packs of rules and the chart of a patient in reach. */
export const createDiagnosis = ({ transact, clock, timeZoneOf, chartParts, drugs, calculations }: Deps) => {
  const answer = async (
    tx: Transaction,
    actor: Actor,
    { patient_id: patientId, complaint, lang: asked }: ParsedOf<typeof getDiagnosis>['query'],
  ): Promise<ResponseOf<typeof getDiagnosis>> => {
    const pack = packOf(complaint);
    const { lang, ...texts } = await textsFor(asked ?? actor.language);
    const calculated = found(await calculations(tx, actor, patientId, pack.scores));
    const parts = found(await chartParts(tx, actor, patientId, chartSections));
    const checked = found(await drugs(tx, actor, patientId, noDrugNamed, lang));
    const timeZone = await timeZoneOf(tx);
    const reading = readingOfPage({ lang, texts, parts, tools: {}, now: clock.now(), timeZone });
    const publisher = publishing(reading);
    const facts = factsIn(reading.chart, checked.check.recognised, calculated.patient);
    const citesOf = (id: FactId) => {
      const sources = facts.get(id);
      return sources ? [{ id, cites: sources.map(publisher.cite) }] : [];
    };
    const { patient } = calculated;
    const concerning = pack.conditions.filter(({ only }) => !only || canConcern(only, patient, facts));
    return {
      complaint,
      pack: await packNow(tx, actor, pack),
      fits: madeForThem(pack, calculated.patient),
      conditions: concerning.map(({ sources, ...one }) => ({
        id: one.id,
        urgency: one.urgency,
        findings: [...one.findings],
        facts: one.facts.flatMap(citesOf),
        sources: sources.map((id) => guidelines[id]),
      })),
      findings: findingsOf(concerning),
      scores: calculated.calculations.map((calculation) => ({
        calculation,
        blocks: publisher.publish(calculationDrafts(reading, calculation, calculated.sections)).blocks,
      })),
      citations: publisher.citations(),
    };
  };

  return {
    read: (actor: Actor, query: ParsedOf<typeof getDiagnosis>['query']) =>
      transact(
        (tx) => answer(tx, actor, query),
        audit(actor, getDiagnosis, { patientId: query.patient_id, details: { complaint: query.complaint } }),
      ),

    /** Keeps that this doctor has reviewed the running version of a pack, or takes any review of it back. */
    review: (actor: Actor, { params, body }: ParsedOf<typeof reviewComplaintPack>) =>
      transact(
        async (tx): Promise<ResponseOf<typeof reviewComplaintPack>> => {
          const pack = packOf(params.complaint);
          if (body.version !== pack.version)
            throw new Refusal('version_conflict', 'The list is of another version by now.', {
              current: { version: pack.version },
            });
          const reviewed = { pack: reviewName(pack), version: pack.version };
          if (body.reviewed) await keepReview(tx, actor, reviewed, clock.now());
          else await dropReview(tx, reviewed);
          return { complaint: pack.complaint, pack: await packNow(tx, actor, pack) };
        },
        audit(actor, reviewComplaintPack, {
          objectId: params.complaint,
          details: { version: body.version, reviewed: body.reviewed },
        }),
      ),
  };
};
export type Diagnosis = ReturnType<typeof createDiagnosis>;

const packNow = async (tx: Transaction, { role }: Actor, pack: ComplaintPack) => ({
  version: pack.version,
  review: reviewOf(await findReviews(tx), { pack: reviewName(pack), version: pack.version }),
  sources: distinct(pack.conditions.flatMap(({ sources }) => sources)).map((id) => guidelines[id]),
  can: { review: role === 'doctor' },
});

/** Without an age nobody can say that it does not fit. */
const madeForThem = ({ madeFor }: ComplaintPack, { age }: AboutPerson): boolean =>
  age === null || (madeFor === 'adults') === age.years >= adultFrom;

/** Every finding once; those of the first conditions first. */
const findingsOf = (conditions: ComplaintPack['conditions']) =>
  distinct(conditions.flatMap((one) => one.findings)).map((id) => ({ id, kind: findings[id] }));

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];
