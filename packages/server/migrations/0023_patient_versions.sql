CREATE TABLE "patient_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"chart_number" text NOT NULL,
	"version" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"document_seen" boolean NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "chart_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "sex" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "status" text DEFAULT 'Active' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "patient_type" text DEFAULT 'registered' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "last_visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_relationship" ADD COLUMN "deceased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "earlier_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "identity_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "patient_version" ADD CONSTRAINT "patient_version_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_version" ADD CONSTRAINT "patient_version_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_version_patient" ON "patient_version" USING btree ("patient_id","recorded_at","id");--> statement-breakpoint

-- Rules
-- Accounts: whoever changes who a patient is, by whatever call, leaves behind what it said before. Who did it and why stands in the
-- transaction's setting; a change without it is the system's. A visit that moves the status on is no change of the person.
CREATE FUNCTION patient_said(p patient) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('given_name', p.given_name, 'family_name', p.family_name, 'birth_date', p.birth_date, 'sex', p.sex,
    'phone', p.phone, 'email', p.email, 'emergency_contact', p.emergency_contact, 'status', p.status,
    'deceased_at', to_char(p.deceased_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'identity_checked_at', to_char(p.identity_checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;--> statement-breakpoint
CREATE FUNCTION patient_keeps_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change jsonb := coalesce(nullif(current_setting('doctor_plus.patient_change', true), '')::jsonb, '{}');
  cause text := coalesce(change ->> 'cause', 'system');
  said jsonb := patient_said(OLD);
  says jsonb;
  was jsonb;
  now_is jsonb;
  old_name text := btrim(OLD.given_name || ' ' || OLD.family_name);
BEGIN
  -- What was compared with a document is no longer what it said, whoever changes it, unless that, too, was seen in one.
  IF NOT coalesce((change ->> 'document')::boolean, false) AND NEW.identity_checked_at IS NOT DISTINCT FROM OLD.identity_checked_at
    AND ROW(OLD.given_name, OLD.family_name, OLD.birth_date, OLD.sex) IS DISTINCT FROM ROW(NEW.given_name, NEW.family_name, NEW.birth_date, NEW.sex) THEN
    NEW.identity_checked_at := NULL;
  END IF;
  -- Nothing is to be remembered of somebody who is erased.
  IF cause = 'erased' THEN RETURN NEW; END IF;
  says := patient_said(NEW);
  IF cause <> 'practice' THEN
    said := said - 'status';
    says := says - 'status';
  END IF;
  SELECT jsonb_object_agg(key, value), jsonb_object_agg(key, says -> key) INTO was, now_is
    FROM jsonb_each(said) WHERE value IS DISTINCT FROM says -> key;
  IF was IS NULL THEN RETURN NEW; END IF;
  NEW.version := OLD.version + 1;
  -- The name that a merge brought leaves again with it.
  IF cause <> 'unmerged' AND (was ? 'given_name' OR was ? 'family_name') AND old_name <> '' AND old_name <> ALL (NEW.earlier_names) THEN
    NEW.earlier_names := array_append(NEW.earlier_names, old_name);
  END IF;
  INSERT INTO patient_version (id, patient_id, chart_number, version, recorded_at, author_id, author_name, cause, reason, document_seen, before, after)
    VALUES (uuidv7(), NEW.id, NEW.chart_number, NEW.version, coalesce((change ->> 'at')::timestamptz, now()), (change ->> 'author')::uuid,
      coalesce(change ->> 'name', ''), cause, coalesce(change ->> 'reason', ''), coalesce((change ->> 'document')::boolean, false), was, now_is);
  RETURN NEW;
END $$;--> statement-breakpoint
-- Its name comes before that of the trigger that makes the search text, which holds the earlier names.
CREATE TRIGGER patient_keeps_version BEFORE UPDATE ON patient FOR EACH ROW
  WHEN (ROW(OLD.given_name, OLD.family_name, OLD.birth_date, OLD.sex, OLD.phone, OLD.email, OLD.emergency_contact, OLD.status, OLD.deceased_at, OLD.identity_checked_at)
    IS DISTINCT FROM ROW(NEW.given_name, NEW.family_name, NEW.birth_date, NEW.sex, NEW.phone, NEW.email, NEW.emergency_contact, NEW.status, NEW.deceased_at, NEW.identity_checked_at))
  EXECUTE FUNCTION patient_keeps_version();--> statement-breakpoint

-- A version stays as it was written: merges move it, erasing its person deletes it.
CREATE FUNCTION patient_version_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'patient_id' = to_jsonb(OLD) - 'patient_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a version of a patient does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER patient_version_is_immutable BEFORE UPDATE ON patient_version
  FOR EACH ROW EXECUTE FUNCTION patient_version_is_immutable();--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON patient_version REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint

-- A patient is found by earlier names, too.
CREATE OR REPLACE FUNCTION patient_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold(NEW.given_name || ' ' || NEW.family_name || ' ' || NEW.chart_number) || ' '
    || coalesce(regexp_replace(NEW.phone, '\D', '', 'g') || ' ' || NEW.phone, '')
    || coalesce(' ' || left(fold(nullif(array_to_string(NEW.earlier_numbers || NEW.earlier_names, ' '), '')), 500), '');
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER patient_search_text ON patient;--> statement-breakpoint
CREATE TRIGGER patient_search_text BEFORE INSERT OR UPDATE OF given_name, family_name, chart_number, phone, earlier_numbers, earlier_names ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search_text();--> statement-breakpoint

-- Accounts: care relationships carry what the directory is narrowed and sorted by as well, so that a page of it costs what a
-- doctor's patients cost in one piece of one index, without their rows. Who makes a care relationship holds the patient, so that no
-- change made meanwhile passes the copies by: first of all, before `care_makes_room` holds rows that such a change would wait for.
CREATE FUNCTION care_holds_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM patient WHERE id = NEW.patient_id FOR SHARE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER care_holds_patient BEFORE INSERT OR UPDATE OF patient_id ON care_relationship
  FOR EACH ROW EXECUTE FUNCTION care_holds_patient();--> statement-breakpoint
CREATE OR REPLACE FUNCTION care_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search_text, chart_number, birth_date, sex, status, patient_type, last_visit_at, deceased_at
    INTO NEW.search_text, NEW.chart_number, NEW.birth_date, NEW.sex, NEW.status, NEW.patient_type, NEW.last_visit_at, NEW.deceased_at
    FROM patient WHERE id = NEW.patient_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_search_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE care_relationship SET search_text = NEW.search_text, chart_number = NEW.chart_number, birth_date = NEW.birth_date, sex = NEW.sex,
    status = NEW.status, patient_type = NEW.patient_type, last_visit_at = NEW.last_visit_at, deceased_at = NEW.deceased_at
    WHERE patient_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER patient_search_text_changed ON patient;--> statement-breakpoint
CREATE TRIGGER patient_search_text_changed AFTER UPDATE ON patient FOR EACH ROW
  WHEN (ROW(OLD.search_text, OLD.chart_number, OLD.birth_date, OLD.sex, OLD.status, OLD.patient_type, OLD.last_visit_at, OLD.deceased_at)
    IS DISTINCT FROM ROW(NEW.search_text, NEW.chart_number, NEW.birth_date, NEW.sex, NEW.status, NEW.patient_type, NEW.last_visit_at, NEW.deceased_at))
  EXECUTE FUNCTION patient_search_text_changed();--> statement-breakpoint
UPDATE care_relationship c SET chart_number = p.chart_number, birth_date = p.birth_date, sex = p.sex, status = p.status,
  patient_type = p.patient_type, last_visit_at = p.last_visit_at, deceased_at = p.deceased_at FROM patient p WHERE p.id = c.patient_id;--> statement-breakpoint
CREATE INDEX care_relationship_listed ON care_relationship (doctor_id, patient_id)
  INCLUDE (until, reason, search_text, chart_number, birth_date, sex, status, patient_type, last_visit_at, deceased_at) WHERE ended_at IS NULL;
