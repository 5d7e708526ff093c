CREATE TABLE "patient_identifier" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"system" text NOT NULL,
	"value" text NOT NULL,
	"import_id" uuid
);
--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "range_text" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "stated_as" text;--> statement-breakpoint
ALTER TABLE "patient_identifier" ADD CONSTRAINT "patient_identifier_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_identifier_patient" ON "patient_identifier" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_identifier_value" ON "patient_identifier" USING btree ("system","value");