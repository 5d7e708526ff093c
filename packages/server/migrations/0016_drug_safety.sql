CREATE TABLE "drug_brand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"compared" text NOT NULL,
	"first_word" text NOT NULL,
	"ingredients" text[] NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drug_brand_name" UNIQUE("compared")
);
--> statement-breakpoint
CREATE TABLE "drug_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"medication_id" uuid NOT NULL,
	"medication_version" integer NOT NULL,
	"alert_key" text NOT NULL,
	"level" text NOT NULL,
	"kind" text NOT NULL,
	"rule_id" text NOT NULL,
	"rule_version" text NOT NULL,
	"entries" jsonb NOT NULL,
	"reason" text,
	"doctor_id" uuid NOT NULL,
	"doctor_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "drug_override_once" UNIQUE("medication_id","alert_key")
);
--> statement-breakpoint
CREATE TABLE "medication_amount" (
	"medication_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"mg_per_dose" double precision NOT NULL,
	"doses_per_day" double precision NOT NULL,
	CONSTRAINT "medication_amount_medication_id_version_pk" PRIMARY KEY("medication_id","version")
);
--> statement-breakpoint
ALTER TABLE "drug_brand" ADD CONSTRAINT "drug_brand_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_override" ADD CONSTRAINT "drug_override_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drug_override" ADD CONSTRAINT "drug_override_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drug_override_patient" ON "drug_override" USING btree ("patient_id");--> statement-breakpoint

-- Rules
-- Drug safety: whoever passes over a `stop` says why; the words have the length that the calls allow.
ALTER TABLE drug_override ADD CONSTRAINT drug_override_reason CHECK (
  char_length(reason) BETWEEN 1 AND 1000 AND (level <> 'stop' OR char_length(coalesce(reason, '')) >= 3));--> statement-breakpoint
ALTER TABLE medication_amount ADD CONSTRAINT medication_amount_positive CHECK (mg_per_dose > 0 AND doses_per_day > 0);--> statement-breakpoint
ALTER TABLE drug_brand ADD CONSTRAINT drug_brand_ingredients CHECK (cardinality(ingredients) BETWEEN 1 AND 8);
