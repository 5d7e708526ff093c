ALTER TABLE "patient" ADD COLUMN "document_kind" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "document_number" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "insurer" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "policy_number" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "guardian_name" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "guardian_relation" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "guardian_phone" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "contact_channel" text;--> statement-breakpoint

-- Rules
-- Accounts: versions of a person say these, too, and the patient is found by the number of the document.
CREATE OR REPLACE FUNCTION patient_said(p patient) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('given_name', p.given_name, 'family_name', p.family_name, 'birth_date', p.birth_date, 'sex', p.sex,
    'phone', p.phone, 'email', p.email, 'emergency_contact', p.emergency_contact, 'status', p.status,
    'document_kind', p.document_kind, 'document_number', p.document_number, 'insurer', p.insurer, 'policy_number', p.policy_number,
    'guardian_name', p.guardian_name, 'guardian_relation', p.guardian_relation, 'guardian_phone', p.guardian_phone,
    'language', p.language, 'contact_channel', p.contact_channel,
    'deceased_at', p.deceased_at,
    'identity_checked_at', to_char(p.identity_checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;--> statement-breakpoint
DROP TRIGGER patient_keeps_version ON patient;--> statement-breakpoint
CREATE TRIGGER patient_keeps_version BEFORE UPDATE ON patient FOR EACH ROW
  WHEN (ROW(OLD.given_name, OLD.family_name, OLD.birth_date, OLD.sex, OLD.phone, OLD.email, OLD.emergency_contact, OLD.status, OLD.deceased_at, OLD.identity_checked_at,
      OLD.document_kind, OLD.document_number, OLD.insurer, OLD.policy_number, OLD.guardian_name, OLD.guardian_relation, OLD.guardian_phone, OLD.language, OLD.contact_channel)
    IS DISTINCT FROM ROW(NEW.given_name, NEW.family_name, NEW.birth_date, NEW.sex, NEW.phone, NEW.email, NEW.emergency_contact, NEW.status, NEW.deceased_at, NEW.identity_checked_at,
      NEW.document_kind, NEW.document_number, NEW.insurer, NEW.policy_number, NEW.guardian_name, NEW.guardian_relation, NEW.guardian_phone, NEW.language, NEW.contact_channel))
  EXECUTE FUNCTION patient_keeps_version();--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_found_by(p patient) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT concat_ws(' ', nullif(public.name_searched(p.given_name, p.family_name), ''), public.number_said(p.chart_number), nullif(public.phone_digits(p.phone), ''),
    nullif(public.number_said(p.document_number), ''),
    (SELECT nullif(left(string_agg(public.name_said(other), ' '), 500), '') FROM unnest(p.other_names) AS other)) $$;--> statement-breakpoint
DROP TRIGGER patient_search_text ON patient;--> statement-breakpoint
CREATE TRIGGER patient_search_text BEFORE INSERT OR UPDATE OF given_name, family_name, chart_number, phone, document_number, earlier_numbers, earlier_names, other_names ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search_text();
