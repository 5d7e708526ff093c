import * as practice from '@doctor-plus/contract/charts/drug-practice.ts';
import * as safety from '@doctor-plus/contract/charts/drug-safety.ts';
import * as written from '@doctor-plus/contract/charts/written-drugs.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Read, Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { mayOrder } from '../reach.ts';
import { readChart } from '../read-chart.ts';
import { answerDrugQuestion, type NamedInQuestion } from './answer-question.ts';
import * as brands from './brands.ts';
import { type ChartCheck, checkChart, type ProposedOrder } from './check-chart.ts';
import { checkWrittenDrugs } from './check-written.ts';
import { doseInWords } from './dosage-words.ts';
import { orderMedication } from './order-medication.ts';
import { overridesFor, unanswered } from './overrides.ts';
import { amountsFrom, checkFrom, passedOverFrom } from './present.ts';
import { type DrugReference, ingredientsNamed } from './reference.ts';
import { insertOverrides } from './repository.ts';
import { listRulePacks, reviewRulePack } from './rule-packs.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly reference: DrugReference;
};

export type DrugSafety = ReturnType<typeof createDrugSafety>;

/** What an audit event keeps of a check: how it went, no drug and no word of the chart. */
const figuresOf = ({ status, alerts }: safety.DrugCheck) => ({ status, alerts: alerts.length });

/** The alert that is answered is not there: what it rested on is another by now, or is gone. */
const situationChanged = () =>
  new Refusal('situation_changed', 'What this alert rested on is another today.');

export const createDrugSafety = ({ transact, read, clock, reference }: Deps) => {
  const checkOf = async (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    proposed: ProposedOrder | null = null,
  ): Promise<ChartCheck> => {
    const found = await checkChart(tx, actor, { patientId, proposed, reference, now: clock.now() });
    if (!found) throw notFound();
    return found;
  };
  const listCheckOf = async (tx: Transaction, actor: Actor, patientId: string) => {
    const found = await checkOf(tx, actor, patientId);
    return {
      check: checkFrom(found, actor.language),
      passed_over: passedOverFrom(found),
      amounts: amountsFrom(found),
    };
  };
  const context = (actor: Actor) => ({ reference, actor, now: clock.now() });

  return {
    checkOrder: (actor: Actor, { params, body }: ParsedOf<typeof safety.checkOrder>) =>
      transact(
        async (tx) => {
          const dose = await doseInWords(body, actor.language);
          const proposed = { id: params.medicationId, ...body, dose };
          return checkFrom(await checkOf(tx, actor, params.id, proposed), actor.language);
        },
        (check) =>
          audit(actor, safety.checkOrder, {
            patientId: params.id,
            objectId: params.medicationId,
            details: figuresOf(check),
          }),
      ),

    checkWritten: (actor: Actor, { params, body }: ParsedOf<typeof written.checkWritten>) =>
      transact(
        async (tx) => {
          const writing = { patientId: params.id, ...body };
          const found = await checkWrittenDrugs(tx, actor, writing, { reference, now: clock.now() });
          return {
            check: checkFrom(found, actor.language),
            lines: found.lines.map(({ id, text }) => ({ id, text })),
          };
        },
        ({ check }) =>
          audit(actor, written.checkWritten, {
            patientId: params.id,
            objectId: body.place.id,
            details: figuresOf(check),
          }),
      ),

    checkMedications: (actor: Actor, patientId: string) =>
      transact(
        (tx) => listCheckOf(tx, actor, patientId),
        ({ check }) => audit(actor, safety.checkMedications, { patientId, details: figuresOf(check) }),
      ),

    /**
     * The check of a chart in reach with the drugs that a question names; null out of reach. For other slices, inside their
     * transaction; they leave the audit row.
     */
    answerQuestion: (
      tx: Transaction,
      actor: Actor,
      patientId: string,
      named: NamedInQuestion,
      language: Language,
    ) => answerDrugQuestion(tx, actor, { patientId, named, language, reference, now: clock.now() }),

    orderMedication: (actor: Actor, ordering: ParsedOf<typeof safety.orderMedication>) =>
      transact(
        async (tx) => {
          const now = clock.now();
          const written = await orderMedication(tx, actor, ordering, { reference, now });
          return { ...written, chart: await readChart(tx, actor, ordering.params.id, now) };
        },
        ({ version, passedOver }) =>
          audit(actor, safety.orderMedication, {
            patientId: ordering.params.id,
            objectId: ordering.params.medicationId,
            details: { version, passedOver },
          }),
      ).then(({ chart }) => ({ chart })),

    answerAlert: (actor: Actor, { params, body }: ParsedOf<typeof safety.answerAlert>) =>
      transact(
        async (tx) => {
          if (!(await mayOrder(tx, actor, params.id))) throw notFound();
          const { check } = await listCheckOf(tx, actor, params.id);
          const meant = check.alerts.filter(({ key }) => key === body.key);
          if (meant.length === 0) throw situationChanged();
          const place = { patientId: params.id, order: null, now: clock.now() };
          await insertOverrides(tx, overridesFor(unanswered(meant), [body], actor, place));
          return listCheckOf(tx, actor, params.id);
        },
        ({ check }) => audit(actor, safety.answerAlert, { patientId: params.id, details: figuresOf(check) }),
      ),

    listBrands: (actor: Actor, query: ParsedOf<typeof practice.listBrands>['query']) =>
      read((tx) => brands.listBrands(tx, actor, query, reference.dictionary())),

    addBrand: (actor: Actor, body: ParsedOf<typeof practice.addBrand>['body']) =>
      transact(
        (tx) => brands.addBrand(tx, body, context(actor)),
        ({ brand }) => audit(actor, practice.addBrand, { objectId: brand.id }),
      ),

    changeBrand: (actor: Actor, { params, body }: ParsedOf<typeof practice.changeBrand>) =>
      transact(
        (tx) => brands.changeBrand(tx, params.id, body, context(actor)),
        ({ brand }) =>
          audit(actor, practice.changeBrand, { objectId: brand.id, details: { version: brand.version } }),
      ),

    removeBrand: (actor: Actor, id: string) =>
      transact((tx) => brands.removeBrand(tx, id), audit(actor, practice.removeBrand, { objectId: id })),

    searchIngredients: async (actor: Actor, query: string) => ({
      data: ingredientsNamed(reference.dictionary(), query, actor.language),
    }),

    listRulePacks: (actor: Actor) => read((tx) => listRulePacks(tx, actor)),

    reviewRulePack: (actor: Actor, { params, body }: ParsedOf<typeof practice.reviewRulePack>) =>
      transact(
        (tx) => reviewRulePack(tx, actor, params.pack, body, clock.now()),
        audit(actor, practice.reviewRulePack, {
          objectId: params.pack,
          details: { version: body.version, reviewed: body.reviewed },
        }),
      ),
  };
};
