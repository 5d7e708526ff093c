DROP INDEX "allergy_patient";--> statement-breakpoint
DROP INDEX "conclusion_patient";--> statement-breakpoint
DROP INDEX "condition_patient";--> statement-breakpoint
DROP INDEX "immunization_patient";--> statement-breakpoint
DROP INDEX "lab_result_patient";--> statement-breakpoint
DROP INDEX "medication_patient";--> statement-breakpoint
DROP INDEX "note_patient";--> statement-breakpoint
DROP INDEX "procedure_patient";--> statement-breakpoint
DROP INDEX "vital_sign_patient";--> statement-breakpoint
ALTER TABLE "allergy" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "allergy" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "conclusion" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "conclusion" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "ended_on" text;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "stopped_on" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "procedure" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "procedure" ADD COLUMN "undated" jsonb;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "started_on" text;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "effective_on" text;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "undated" jsonb;--> statement-breakpoint
CREATE INDEX "allergy_patient" ON "allergy" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "conclusion_patient" ON "conclusion" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "condition_patient" ON "condition" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "immunization_patient" ON "immunization" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "lab_result_patient" ON "lab_result" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "medication_patient" ON "medication" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "note_patient" ON "note" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "procedure_patient" ON "procedure" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
CREATE INDEX "vital_sign_patient" ON "vital_sign" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
-- The order of `newestFirst`: by when it was true, then by when it was written down.
DROP INDEX vital_sign_series;--> statement-breakpoint
DROP INDEX lab_result_series;--> statement-breakpoint
CREATE INDEX vital_sign_series ON vital_sign (patient_id, code COLLATE "C", unit COLLATE "C", effective_at DESC, recorded_at DESC, id DESC) WHERE current;--> statement-breakpoint
CREATE INDEX lab_result_series ON lab_result (patient_id, (coalesce(code, name)) COLLATE "C", unit COLLATE "C",
  (value IS NULL OR comparator IS NOT NULL), effective_at DESC, recorded_at DESC, id DESC) WHERE current;
