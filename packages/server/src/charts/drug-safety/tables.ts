import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { patient, user } from '../../accounts/tables.ts';
import { instant } from '../../platform/database/columns.ts';

/** An entry that an alert was about, with what stood there. */
export type AlertEntry = ChartRef & { readonly text: string };

/** A dose in numbers, of one version of an order; beside the chart's table, whose columns are words. */
export const medicationAmount = pgTable(
  'medication_amount',
  {
    medicationId: uuid().notNull(),
    version: integer().notNull(),
    mgPerDose: doublePrecision().notNull(),
    dosesPerDay: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.medicationId, t.version] })],
);

/** An alert that a doctor passed over for an order. Never changed: another dose or rule brings another alert. */
export const drugOverride = pgTable(
  'drug_override',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => patient.id),
    /** The order; of what was written on a paper or in a visit the id that its line has there. */
    medicationId: uuid().notNull(),
    medicationVersion: integer().notNull(),
    /** The place where the drug was written: as an order of the chart, or in words in the visit, note or document `placeId`. */
    place: text({ enum: ['order', 'visit', 'note', 'document'] })
      .notNull()
      .default('order'),
    placeId: uuid(),
    /**
     * Digest of the rule, its level, what it found, the orders and their doses, and the other entries in their versions: the alert
     * stays away while all of it is the same.
     */
    alertKey: text().notNull(),
    level: text({ enum: ['stop', 'warn', 'info'] }).notNull(),
    kind: text({
      enum: ['interaction', 'allergy', 'duplicate', 'renal', 'dose', 'contraindication'],
    }).notNull(),
    ruleId: text().notNull(),
    ruleVersion: text().notNull(),
    entries: jsonb().$type<readonly AlertEntry[]>().notNull(),
    reason: text(),
    /** Null where it came with an import: whoever answered is known by name only. */
    doctorId: uuid().references(() => user.id),
    doctorName: text().notNull(),
    at: instant().notNull(),
    /** Identifies it in the system that it was imported from. */
    sourceRef: text(),
  },
  (t) => [
    unique('drug_override_once').on(t.medicationId, t.alertKey),
    index('drug_override_patient').on(t.patientId),
  ],
);

/** A brand name of the practice. */
export const drugBrand = pgTable('drug_brand', {
  id: uuid().primaryKey(),
  version: integer().notNull(),
  name: text().notNull(),
  /** The name as it is compared, and the first word of it, by which a text is asked for brands at all. */
  compared: text().notNull().unique('drug_brand_name'),
  firstWord: text().notNull(),
  /** English INNs of the product's table. */
  ingredients: text().array().notNull(),
  changedBy: uuid()
    .notNull()
    .references(() => user.id),
  changedByName: text().notNull(),
  changedAt: instant().notNull(),
});
