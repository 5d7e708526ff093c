ALTER TABLE "care_relationship" ADD COLUMN "patient_created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE care_relationship c SET patient_created_at = p.created_at FROM patient p WHERE p.id = c.patient_id;--> statement-breakpoint
CREATE INDEX "care_relationship_recent" ON "care_relationship" USING btree ("doctor_id","last_visit_at" DESC NULLS LAST,"patient_created_at" DESC NULLS FIRST,"patient_id","until","since") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "appointment_pending" ON "appointment" USING btree ("doctor_id","starts_at") WHERE status = 'pending';
--> statement-breakpoint

-- Rules
-- Care relationships carry when the patient's chart was opened as well: of patients seen at the same instant, or never, the newest
-- come first in a list of recent ones.
CREATE OR REPLACE FUNCTION care_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT search_text, chart_number, birth_date, sex, status, patient_type, last_visit_at, deceased_at, created_at
    INTO NEW.search_text, NEW.chart_number, NEW.birth_date, NEW.sex, NEW.status, NEW.patient_type, NEW.last_visit_at, NEW.deceased_at,
      NEW.patient_created_at
    FROM patient WHERE id = NEW.patient_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_search_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE care_relationship SET search_text = NEW.search_text, chart_number = NEW.chart_number, birth_date = NEW.birth_date, sex = NEW.sex,
    status = NEW.status, patient_type = NEW.patient_type, last_visit_at = NEW.last_visit_at, deceased_at = NEW.deceased_at,
    patient_created_at = NEW.created_at
    WHERE patient_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER patient_search_text_changed ON patient;--> statement-breakpoint
CREATE TRIGGER patient_search_text_changed AFTER UPDATE ON patient FOR EACH ROW
  WHEN (ROW(OLD.search_text, OLD.chart_number, OLD.birth_date, OLD.sex, OLD.status, OLD.patient_type, OLD.last_visit_at, OLD.deceased_at, OLD.created_at)
    IS DISTINCT FROM ROW(NEW.search_text, NEW.chart_number, NEW.birth_date, NEW.sex, NEW.status, NEW.patient_type, NEW.last_visit_at, NEW.deceased_at, NEW.created_at))
  EXECUTE FUNCTION patient_search_text_changed();
