CREATE TABLE "assistant_model" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"enabled" boolean NOT NULL,
	"provider" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"api_key" "bytea",
	"structured_output" boolean NOT NULL,
	"contract_basis" text NOT NULL,
	"region" text NOT NULL,
	"retention_days" integer,
	"daily_tokens" integer NOT NULL,
	"place" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_model_use" (
	"doctor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "assistant_model_use_doctor_id_day_pk" PRIMARY KEY("doctor_id","day")
);
--> statement-breakpoint
CREATE TABLE "model_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"place" text NOT NULL,
	"given" boolean NOT NULL,
	"way" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_model_use" ADD CONSTRAINT "assistant_model_use_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_consent" ADD CONSTRAINT "model_consent_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_consent" ADD CONSTRAINT "model_consent_recorded_by_app_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_consent_patient" ON "model_consent" USING btree ("patient_id","place","at");--> statement-breakpoint

-- Rules
-- Assistant: one endpoint; one that is enabled is somewhere, and with somebody else only on the ground of a contract.
ALTER TABLE assistant_model ADD CONSTRAINT assistant_model_one CHECK (id = 1);--> statement-breakpoint
ALTER TABLE assistant_model ADD CONSTRAINT assistant_model_known CHECK (
  provider IN ('openai-compatible', 'anthropic') AND place IN ('local', 'external')
  AND contract_basis IN ('none', 'processing_agreement', 'own_machine'));--> statement-breakpoint
ALTER TABLE assistant_model ADD CONSTRAINT assistant_model_enabled CHECK (
  NOT enabled OR (place IS NOT NULL AND (place = 'local' OR contract_basis <> 'none')));--> statement-breakpoint
ALTER TABLE assistant_model ADD CONSTRAINT assistant_model_limits CHECK (
  daily_tokens > 0 AND retention_days BETWEEN 0 AND 3650 AND char_length(base_url) <= 300);--> statement-breakpoint
ALTER TABLE assistant_model_use ADD CONSTRAINT assistant_model_use_tokens CHECK (tokens >= 0);--> statement-breakpoint

-- Assistant: what a patient decided stays as it was recorded; a merge takes it along, nothing else touches it.
ALTER TABLE model_consent ADD CONSTRAINT model_consent_known CHECK (
  place IN ('local', 'external') AND way IN ('written', 'spoken'));--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON model_consent REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint
CREATE FUNCTION model_consent_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.place, NEW.given, NEW.way, NEW.recorded_by, NEW.at) IS DISTINCT FROM
    (OLD.id, OLD.place, OLD.given, OLD.way, OLD.recorded_by, OLD.at) THEN
    RAISE EXCEPTION 'a decision is recorded anew, not changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER model_consent_stays BEFORE UPDATE ON model_consent FOR EACH ROW EXECUTE FUNCTION model_consent_stays();
