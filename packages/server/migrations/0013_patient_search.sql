ALTER TABLE "care_relationship" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "care_relationship_search" ON "care_relationship" USING btree ("doctor_id","search_text","patient_id") WHERE ended_at IS NULL;--> statement-breakpoint

-- Rules
-- Accounts: care relationships carry what patients are found by, so that a search costs what a doctor's patients cost. Whoever
-- renames or erases a patient changes the copies of ended relationships, too.
CREATE FUNCTION care_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := (SELECT search_text FROM patient WHERE id = NEW.patient_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER care_search_text BEFORE INSERT OR UPDATE OF patient_id ON care_relationship
  FOR EACH ROW EXECUTE FUNCTION care_search_text();--> statement-breakpoint
CREATE FUNCTION patient_search_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE care_relationship SET search_text = NEW.search_text WHERE patient_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_search_text_changed AFTER UPDATE ON patient FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION patient_search_text_changed();--> statement-breakpoint
UPDATE care_relationship c SET search_text = p.search_text FROM patient p WHERE p.id = c.patient_id;
