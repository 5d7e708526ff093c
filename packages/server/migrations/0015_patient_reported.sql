CREATE TABLE "clinical_review" (
	"pack" text NOT NULL,
	"version" text NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewer_name" text NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clinical_review_pack_version_pk" PRIMARY KEY("pack","version")
);
--> statement-breakpoint
CREATE TABLE "health_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"reported_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinical_review" ADD CONSTRAINT "clinical_review_reviewed_by_app_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_answer" ADD CONSTRAINT "health_answer_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_answer" ADD CONSTRAINT "health_answer_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_answer_patient" ON "health_answer" USING btree ("patient_id","name","recorded_at","id");--> statement-breakpoint

-- Rules
-- Charts: answers are only added, by whom they say, and have the shape that their question has.
ALTER TABLE health_answer ADD CONSTRAINT health_answer_shape CHECK (CASE name
  WHEN 'dietScore' THEN jsonb_typeof(value) = 'number' AND value::text::numeric BETWEEN 0 AND 16
  WHEN 'activeMinutes' THEN jsonb_typeof(value) = 'number' AND value::text::numeric BETWEEN 0 AND 10080
  WHEN 'sleepHours' THEN jsonb_typeof(value) = 'number' AND value::text::numeric BETWEEN 0 AND 24
  WHEN 'nicotineUse' THEN value IN ('"never"', '"former_5_years"', '"former_1_to_5_years"', '"former_under_1_year"', '"inhaled_device"', '"current"')
  ELSE name IN ('smokerAtHome', 'lipidsTreated', 'pressureTreated', 'diabetes') AND jsonb_typeof(value) = 'boolean' END);--> statement-breakpoint
ALTER TABLE health_answer ADD CONSTRAINT health_answer_reporter CHECK (reported_by IN ('patient', 'doctor'));--> statement-breakpoint
CREATE FUNCTION health_answer_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A merge of two charts takes it along as it is.
  IF to_jsonb(NEW) - 'patient_id' = to_jsonb(OLD) - 'patient_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'an answer is never overwritten' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER health_answer_is_kept BEFORE UPDATE ON health_answer FOR EACH ROW EXECUTE FUNCTION health_answer_is_kept();
