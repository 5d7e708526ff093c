import type { Medium, Template } from '@doctor-plus/contract/messaging/message-templates.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import { messageTemplate } from './tables.ts';

export type TemplateRow = typeof messageTemplate.$inferSelect;
export type TemplatePlace = {
  readonly medium: Medium;
  readonly template: Template;
  readonly language: string;
};

const at = ({ medium, template, language }: TemplatePlace) =>
  and(
    eq(messageTemplate.medium, medium),
    eq(messageTemplate.template, template),
    eq(messageTemplate.language, language),
  );

/** The practice's own words for a place; null where the product's stand. */
export const findTemplate = async (tx: Transaction, place: TemplatePlace): Promise<TemplateRow | null> => {
  const [row] = await tx.select().from(messageTemplate).where(at(place));
  return row ?? null;
};

export const findTemplates = (tx: Transaction, medium?: Medium, language?: string): Promise<TemplateRow[]> =>
  tx
    .select()
    .from(messageTemplate)
    .where(
      and(
        medium ? eq(messageTemplate.medium, medium) : undefined,
        language ? eq(messageTemplate.language, language) : undefined,
      ),
    );

/** Keeps words over version `before` (0 while the product's stand); false when it is no longer that version. */
export const saveTemplate = async (
  tx: Transaction,
  place: TemplatePlace,
  before: number,
  words: { readonly subject: string; readonly text: string },
): Promise<boolean> => {
  const saved =
    before === 0
      ? await tx
          .insert(messageTemplate)
          .values({ ...place, ...words, version: 1 })
          .onConflictDoNothing()
          .returning({ version: messageTemplate.version })
      : await tx
          .update(messageTemplate)
          .set({ ...words, version: before + 1, updatedAt: sql`app_now()` })
          .where(and(at(place), eq(messageTemplate.version, before)))
          .returning({ version: messageTemplate.version });
  return saved.length > 0;
};

export const deleteTemplate = (tx: Transaction, place: TemplatePlace) =>
  tx.delete(messageTemplate).where(at(place));
