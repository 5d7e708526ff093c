CREATE TABLE "emergency_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"review" text,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "patient_apart" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"said_by" uuid NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "patient_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "patient_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "patient_merge_row" (
	"merge_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"row_id" uuid NOT NULL,
	CONSTRAINT "patient_merge_row_merge_id_relation_row_id_pk" PRIMARY KEY("merge_id","relation","row_id")
);
--> statement-breakpoint
DROP INDEX "care_relationship_search";--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "given_by" uuid;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "earlier_numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_access" ADD CONSTRAINT "emergency_access_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_access" ADD CONSTRAINT "emergency_access_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_access" ADD CONSTRAINT "emergency_access_reviewed_by_app_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_apart" ADD CONSTRAINT "patient_apart_one_id_patient_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_apart" ADD CONSTRAINT "patient_apart_other_id_patient_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_apart" ADD CONSTRAINT "patient_apart_said_by_app_user_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_kept_id_patient_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_merged_id_patient_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_merged_by_app_user_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge" ADD CONSTRAINT "patient_merge_undone_by_app_user_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_merge_row" ADD CONSTRAINT "patient_merge_row_merge_id_patient_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."patient_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_access_doctor" ON "emergency_access" USING btree ("doctor_id","patient_id","until");--> statement-breakpoint
CREATE INDEX "emergency_access_patient" ON "emergency_access" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_apart_other" ON "patient_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "patient_merge_kept" ON "patient_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_merge_merged" ON "patient_merge" USING btree ("merged_id") WHERE undone_at IS NULL;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD CONSTRAINT "care_relationship_given_by_app_user_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_merged_into_patient_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_merged_into" ON "patient" USING btree ("merged_into") WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX "care_relationship_search" ON "care_relationship" USING btree ("doctor_id","search_text","patient_id","until") WHERE ended_at IS NULL;--> statement-breakpoint

-- Rules
-- Accounts: a patient is found by the numbers of merged charts, too.
CREATE OR REPLACE FUNCTION patient_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold(NEW.given_name || ' ' || NEW.family_name || ' ' || NEW.chart_number) || ' '
    || coalesce(regexp_replace(NEW.phone, '\D', '', 'g') || ' ' || NEW.phone, '')
    || coalesce(' ' || fold(nullif(array_to_string(NEW.earlier_numbers, ' '), '')), '');
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER patient_search_text ON patient;--> statement-breakpoint
CREATE TRIGGER patient_search_text BEFORE INSERT OR UPDATE OF given_name, family_name, chart_number, phone, earlier_numbers ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search_text();--> statement-breakpoint

-- Charts: a merge is between two charts, undone once and by somebody; nobody is apart from themselves.
ALTER TABLE patient ADD CONSTRAINT patient_merged_elsewhere CHECK (merged_into <> id);--> statement-breakpoint
ALTER TABLE patient_merge ADD CONSTRAINT patient_merge_two CHECK (kept_id <> merged_id);--> statement-breakpoint
ALTER TABLE patient_merge ADD CONSTRAINT patient_merge_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL));--> statement-breakpoint
ALTER TABLE patient_apart ADD CONSTRAINT patient_apart_order CHECK (one_id < other_id);--> statement-breakpoint

-- Charts: nothing is written into a chart that was merged. Whoever writes holds the patient's row by the foreign key, and a merge
-- waits for it; who comes later waits for the merge, and is told here. For each statement, not for each row: an import is large.
CREATE FUNCTION patient_is_not_merged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added JOIN patient p ON p.id = added.patient_id WHERE p.merged_into IS NOT NULL) THEN
    RAISE EXCEPTION 'the chart was merged into another' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'patient_merged';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE relation regclass;
BEGIN
  FOR relation IN SELECT c.conrelid::regclass FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'patient'::regclass AND a.attname = 'patient_id' LOOP
    EXECUTE format('CREATE TRIGGER patient_is_not_merged AFTER INSERT ON %s REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged()', relation);
  END LOOP;
END $$;--> statement-breakpoint

-- Accounts: an access that was given has a giver and their words; one that has an end makes room for one without, or once it is over.
ALTER TABLE care_relationship ADD CONSTRAINT care_relationship_given CHECK (
  (reason = 'given' AND given_by IS NOT NULL AND char_length(words) BETWEEN 3 AND 300)
  OR (reason = 'merged') OR (reason NOT IN ('given', 'merged') AND given_by IS NULL AND words = '' AND until IS NULL));--> statement-breakpoint
CREATE FUNCTION care_makes_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE care_relationship SET ended_at = least(until, now())
    WHERE doctor_id = NEW.doctor_id AND patient_id = NEW.patient_id AND ended_at IS NULL AND id <> NEW.id
      AND until IS NOT NULL AND (NEW.until IS NULL OR until <= now());
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER care_makes_room BEFORE INSERT ON care_relationship FOR EACH ROW
  WHEN (NEW.ended_at IS NULL) EXECUTE FUNCTION care_makes_room();--> statement-breakpoint

-- Accounts: an emergency is over after an hour (S14), has a reason, and is reviewed once, whole.
ALTER TABLE emergency_access ADD CONSTRAINT emergency_access_time CHECK (
  until > since AND until - since <= interval '60 minutes' AND ended_at BETWEEN since AND until);--> statement-breakpoint
ALTER TABLE emergency_access ADD CONSTRAINT emergency_access_words CHECK (
  char_length(reason) BETWEEN 10 AND 500 AND char_length(review) BETWEEN 3 AND 1000);--> statement-breakpoint
ALTER TABLE emergency_access ADD CONSTRAINT emergency_access_review CHECK (
  (review IS NULL) = (reviewed_at IS NULL) AND (review IS NULL) = (reviewed_by IS NULL));
