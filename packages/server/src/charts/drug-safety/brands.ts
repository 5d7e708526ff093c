import type * as contract from '@doctor-plus/contract/charts/drug-practice.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Dictionary, keyOf, recogniseOrder, tokensOf, withBrands } from '../clinical/index.ts';
import * as repository from './brand-repository.ts';
import { type DrugReference, ingredientsNamed, nameIn } from './reference.ts';

type Fields = Pick<ParsedOf<typeof contract.addBrand>['body'], 'name' | 'ingredients'>;

/** A brand as it is sent. An ingredient that the product no longer knows keeps its id. */
const brandFrom = (
  row: repository.BrandRow,
  dictionary: Dictionary | null,
  language: Language,
): contract.DrugBrand => ({
  id: row.id,
  version: row.version,
  name: row.name,
  ingredients: row.ingredients.map((id) => {
    const ingredient = dictionary?.ingredients.get(id);
    return ingredient ? nameIn(language, ingredient) : { id, name: id };
  }),
  changed_by: row.changedByName,
  changed_at: row.changedAt.toISOString(),
});

/** A page of brand names; a query finds them by name and by ingredient, in any language. */
export const listBrands = async (
  tx: Transaction,
  actor: Actor,
  { query, after, per_page }: ParsedOf<typeof contract.listBrands>['query'],
  dictionary: Dictionary | null,
) => {
  const named = query === '' ? [] : ingredientsNamed(dictionary, query, actor.language);
  const { rows, total } = await repository.listBrands(tx, {
    compared: keyOf(query) || query.toLowerCase(),
    ingredients: named.map(({ id }) => id),
    after,
    limit: per_page + 1,
  });
  const page = rows.slice(0, per_page);
  return {
    data: page.map((row) => brandFrom(row, dictionary, actor.language)),
    total,
    next: rows.length > per_page ? (page.at(-1)?.compared ?? null) : null,
  };
};

/**
 * What is wrong with a brand, by field. A name has to be one that the checks would then read as exactly these ingredients:
 * not that of an ingredient, not a mere form or strength, in one piece and not too long.
 */
const problemsOf = ({ name, ingredients }: Fields, dictionary: Dictionary | null): Record<string, string> => {
  if (!dictionary) return { ingredients: 'unknown' };
  if (ingredients.some((id) => !dictionary.ingredients.has(id))) return { ingredients: 'unknown' };
  if (dictionary.drugs.has(keyOf(name))) return { name: 'is_ingredient' };
  // A mere form or strength names nothing.
  if (recogniseOrder(name, dictionary).unknown.length === 0) return { name: 'not_readable' };
  const read = recogniseOrder(name, withBrands(dictionary, new Map([[name, ingredients]])));
  const found = new Set(read.ingredients.map(({ id }) => id));
  const isRead = read.unknown.length === 0 && ingredients.every((id) => found.has(id));
  return isRead && found.size === new Set(ingredients).size ? {} : { name: 'not_readable' };
};

const rowOf = (fields: Fields, { reference, actor, now }: Context) => {
  const wrong = problemsOf(fields, reference.dictionary());
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    name: fields.name,
    compared: keyOf(fields.name),
    firstWord: tokensOf(fields.name)[0] ?? '',
    ingredients: [...new Set(fields.ingredients)],
    changedBy: actor.id,
    changedByName: actor.name,
    changedAt: now,
  };
};

type Context = { readonly reference: DrugReference; readonly actor: Actor; readonly now: Date };

/** Errors: `rest_invalid_param` for a name that cannot be, or that there is. */
export const addBrand = async (tx: Transaction, fields: Fields, context: Context) => {
  const row = await repository.insertBrand(tx, { id: newId(), version: 1, ...rowOf(fields, context) });
  if (!row) throw invalid({ name: 'taken' });
  return { brand: brandFrom(row, context.reference.dictionary(), context.actor.language) };
};

/** Errors: `not_found`, `version_conflict` with the brand as it stands, and those of adding. */
export const changeBrand = async (
  tx: Transaction,
  id: string,
  { version, ...fields }: ParsedOf<typeof contract.changeBrand>['body'],
  context: Context,
) => {
  const shown = (row: repository.BrandRow) =>
    brandFrom(row, context.reference.dictionary(), context.actor.language);
  const before = await repository.lockBrand(tx, id);
  if (!before) throw notFound();
  if (before.version !== version) {
    throw new Refusal('version_conflict', 'The brand was changed elsewhere in the meantime.', {
      current: shown(before),
    });
  }
  const row = rowOf(fields, context);
  if (await repository.isTaken(tx, row.compared, id)) throw invalid({ name: 'taken' });
  return { brand: shown(await repository.updateBrand(tx, id, { version: version + 1, ...row })) };
};

export const removeBrand = async (tx: Transaction, id: string): Promise<{ removed: true }> => {
  if (!(await repository.deleteBrand(tx, id))) throw notFound();
  return { removed: true };
};
