-- Triggers and the index name the column; they are made again below.
DROP TRIGGER patient_keeps_version ON patient;--> statement-breakpoint
DROP TRIGGER patient_search_text_changed ON patient;--> statement-breakpoint
DROP INDEX care_relationship_listed;--> statement-breakpoint
-- The beginning of a day stood for a date without a time.
CREATE FUNCTION date_of_death(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (at AT TIME ZONE zone)::time = '00:00' THEN to_char(at AT TIME ZONE zone, 'YYYY-MM-DD')
    ELSE to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
    FROM (SELECT coalesce((SELECT time_zone FROM practice LIMIT 1), 'UTC') AS zone) AS here
$$;--> statement-breakpoint
ALTER TABLE "care_relationship" ALTER COLUMN "deceased_at" SET DATA TYPE text USING date_of_death(deceased_at);--> statement-breakpoint
ALTER TABLE "patient" ALTER COLUMN "deceased_at" SET DATA TYPE text USING date_of_death(deceased_at);--> statement-breakpoint
UPDATE patient_merge SET
  before = before || jsonb_build_object('deceasedAt', date_of_death((before ->> 'deceasedAt')::timestamptz)),
  after = after || jsonb_build_object('deceasedAt', date_of_death((after ->> 'deceasedAt')::timestamptz))
  WHERE coalesce(before ->> 'deceasedAt', after ->> 'deceasedAt') IS NOT NULL;--> statement-breakpoint
DROP FUNCTION date_of_death;--> statement-breakpoint
ALTER TABLE "patient_identifier" ADD COLUMN "type" text;--> statement-breakpoint

-- Rules
-- Accounts: a death is known to the instant, the day, the month or the year, or not at all. Nothing in between is made up.
ALTER TABLE patient ADD CONSTRAINT patient_date_of_death CHECK (
  deceased_at ~ '^(unknown|\d{4}(-\d\d(-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?)?)?)$');--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_said(p patient) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('given_name', p.given_name, 'family_name', p.family_name, 'birth_date', p.birth_date, 'sex', p.sex,
    'phone', p.phone, 'email', p.email, 'emergency_contact', p.emergency_contact, 'status', p.status,
    'deceased_at', p.deceased_at,
    'identity_checked_at', to_char(p.identity_checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;--> statement-breakpoint
CREATE TRIGGER patient_keeps_version BEFORE UPDATE ON patient FOR EACH ROW
  WHEN (ROW(OLD.given_name, OLD.family_name, OLD.birth_date, OLD.sex, OLD.phone, OLD.email, OLD.emergency_contact, OLD.status, OLD.deceased_at, OLD.identity_checked_at)
    IS DISTINCT FROM ROW(NEW.given_name, NEW.family_name, NEW.birth_date, NEW.sex, NEW.phone, NEW.email, NEW.emergency_contact, NEW.status, NEW.deceased_at, NEW.identity_checked_at))
  EXECUTE FUNCTION patient_keeps_version();--> statement-breakpoint
CREATE TRIGGER patient_search_text_changed AFTER UPDATE ON patient FOR EACH ROW
  WHEN (ROW(OLD.search_text, OLD.chart_number, OLD.birth_date, OLD.sex, OLD.status, OLD.patient_type, OLD.last_visit_at, OLD.deceased_at, OLD.created_at)
    IS DISTINCT FROM ROW(NEW.search_text, NEW.chart_number, NEW.birth_date, NEW.sex, NEW.status, NEW.patient_type, NEW.last_visit_at, NEW.deceased_at, NEW.created_at))
  EXECUTE FUNCTION patient_search_text_changed();--> statement-breakpoint
CREATE INDEX care_relationship_listed ON care_relationship (doctor_id, patient_id)
  INCLUDE (until, reason, search_text, chart_number, birth_date, sex, status, patient_type, last_visit_at, deceased_at) WHERE ended_at IS NULL;
