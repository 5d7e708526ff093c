ALTER TABLE "drug_override" ADD COLUMN "place" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "drug_override" ADD COLUMN "place_id" uuid;--> statement-breakpoint

-- Rules
-- Drug safety: an answer belongs to an order of the chart, or to the place where the drug was written in words.
ALTER TABLE drug_override ADD CONSTRAINT drug_override_place CHECK ((place = 'order') = (place_id IS NULL));--> statement-breakpoint

-- Live: what the check of drugs rests on, for whoever may have the chart open. Once for each chart and transaction; what an import
-- brings is told when it is over.
CREATE FUNCTION live_chart() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := coalesce(current_setting('doctor_plus.charts_told', true), '');
  readers text[];
BEGIN
  IF position(NEW.patient_id::text IN told) = 0 THEN
    PERFORM set_config('doctor_plus.charts_told', told || NEW.patient_id, true);
    readers := ARRAY(
      SELECT 'person:' || doctor_id FROM care_relationship
        WHERE patient_id = NEW.patient_id AND ended_at IS NULL AND (until IS NULL OR until > app_now())
      UNION SELECT 'person:' || doctor_id FROM emergency_access
        WHERE patient_id = NEW.patient_id AND ended_at IS NULL AND until > app_now());
    IF cardinality(readers) > 0 THEN
      PERFORM live_publish('chart.changed', NEW.patient_id, NULL, readers);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['allergy', 'medication', 'condition', 'lab_result'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER live_chart AFTER INSERT ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.source = ''portal'') EXECUTE FUNCTION live_chart()', name);
    EXECUTE format('CREATE CONSTRAINT TRIGGER live_chart_taken_back AFTER UPDATE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (OLD.current AND NOT NEW.current AND NEW.source = ''portal'') EXECUTE FUNCTION live_chart()', name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_chart AFTER INSERT ON drug_override DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.doctor_id IS NOT NULL) EXECUTE FUNCTION live_chart();
