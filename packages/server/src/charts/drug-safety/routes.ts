import * as practice from '@doctor-plus/contract/charts/drug-practice.ts';
import * as safety from '@doctor-plus/contract/charts/drug-safety.ts';
import * as written from '@doctor-plus/contract/charts/written-drugs.ts';
import { bind } from '../../platform/http/bind.ts';
import type { DrugSafety } from './service.ts';

export const drugSafetyRoutes = (drugs: DrugSafety) => [
  bind(safety.checkOrder, ({ actor, params, body }) => drugs.checkOrder(actor, { params, body })),
  bind(written.checkWritten, ({ actor, params, body }) => drugs.checkWritten(actor, { params, body })),
  bind(safety.checkMedications, ({ actor, params }) => drugs.checkMedications(actor, params.id)),
  bind(safety.orderMedication, ({ actor, params, body }) => drugs.orderMedication(actor, { params, body })),
  bind(safety.answerAlert, ({ actor, params, body }) => drugs.answerAlert(actor, { params, body })),
  bind(practice.listBrands, ({ actor, query }) => drugs.listBrands(actor, query)),
  bind(practice.addBrand, ({ actor, body }) => drugs.addBrand(actor, body)),
  bind(practice.changeBrand, ({ actor, params, body }) => drugs.changeBrand(actor, { params, body })),
  bind(practice.removeBrand, ({ actor, params }) => drugs.removeBrand(actor, params.id)),
  bind(practice.searchIngredients, ({ actor, query }) => drugs.searchIngredients(actor, query.query)),
  bind(practice.listRulePacks, ({ actor }) => drugs.listRulePacks(actor)),
  bind(practice.reviewRulePack, ({ actor, params, body }) => drugs.reviewRulePack(actor, { params, body })),
];
