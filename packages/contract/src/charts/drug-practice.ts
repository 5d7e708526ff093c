import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, pageSize } from '../kernel/values.ts';
import { IngredientName } from './drug-safety.ts';

/** A name under which the practice knows a drug, and what is in it. */
export const DrugBrand = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  ingredients: z.array(IngredientName),
  changed_by: z.string(),
  changed_at: z.string(),
});
export type DrugBrand = z.output<typeof DrugBrand>;

const staff = signedInAs('doctor', 'administrator');

/** Brand names of the practice by name, those that contain `query` or one of whose ingredients does. */
export const listBrands = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/drug-brands`,
  summary: 'Brand names of the practice',
  access: staff,
  query: z.object({
    query: z._default(line(0, 100), ''),
    after: z.optional(line(1, 120)),
    per_page: pageSize(20),
  }),
  /** `next` goes into `after`. */
  response: z.strictObject({ data: z.array(DrugBrand), total: z.int(), next: z.nullable(z.string()) }),
  queries: 3,
});

const brandFields = {
  name: line(2, 100),
  ingredients: z
    .array(z.string().check(z.minLength(1), z.maxLength(80)))
    .check(z.minLength(1), z.maxLength(8)),
};

/**
 * Adds a brand name. The checks know it from then on. `rest_invalid_param` for a name that is that of an ingredient, that
 * nobody could write in an order, or that there is already; and for an ingredient that the product does not know.
 */
export const addBrand = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/drug-brands`,
  summary: 'Add a brand name',
  access: staff,
  body: z.strictObject(brandFields),
  status: 201,
  response: z.strictObject({ brand: DrugBrand }),
  audit: 'drug_brand.added',
  queries: 4,
});

export const changeBrand = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/drug-brands/:id`,
  summary: 'Change a brand name',
  access: staff,
  params: z.object({ id: Id }),
  body: z.strictObject({ version: z.int().check(z.minimum(1)), ...brandFields }),
  response: z.strictObject({ brand: DrugBrand }),
  errors: ['not_found', 'version_conflict'],
  audit: 'drug_brand.changed',
  queries: 5,
});

export const removeBrand = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/drug-brands/:id`,
  summary: 'Remove a brand name',
  access: staff,
  params: z.object({ id: Id }),
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ['not_found'],
  audit: 'drug_brand.removed',
  queries: 4,
});

/** Ingredients that the product knows, whose name in any of the nine languages contains `query`. */
export const searchIngredients = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/drug-ingredients`,
  summary: 'Ingredients by name',
  access: staff,
  query: z.object({ query: z._default(line(0, 100), '') }),
  response: z.strictObject({ data: z.array(IngredientName) }),
  queries: 1,
});

/** A pack of rules, and who of the practice has reviewed it. */
export const RulePack = z.strictObject({
  id: z.string(),
  version: z.string(),
  rules: z.int(),
  sources: z.array(z.string()),
  reviewed_by: z.nullable(z.string()),
  reviewed_on: z.nullable(z.string()),
});
export type RulePack = z.output<typeof RulePack>;

const packs = { packs: z.array(RulePack), can: z.strictObject({ review: z.boolean() }) };

export const listRulePacks = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/rule-packs`,
  summary: 'Packs of drug rules with their reviews',
  access: staff,
  response: z.strictObject(packs),
  queries: 2,
});

/** A doctor says that they have reviewed this version of a pack, or takes that back. Saying it twice is no error. */
export const reviewRulePack = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/rule-packs/:pack/review`,
  summary: 'Review a pack of drug rules',
  access: signedInAs('doctor'),
  params: z.object({ pack: z.string().check(z.regex(/^[a-z-]{1,60}$/)) }),
  body: z.strictObject({ version: line(1, 40), reviewed: z.boolean() }),
  response: z.strictObject(packs),
  errors: ['not_found', 'version_conflict'],
  audit: 'rule_pack.reviewed',
  queries: 5,
});
