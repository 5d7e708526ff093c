ALTER TABLE "appointment" ADD COLUMN "proposal_state" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "proposed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "proposal_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "proposal_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "appointment_overridden" ON "appointment" USING btree ("patient_id","starts_at") WHERE "appointment"."override";--> statement-breakpoint
CREATE INDEX "appointment_proposed" ON "appointment" USING btree ("doctor_id","proposed_start") WHERE "appointment"."proposal_state" = 'open';--> statement-breakpoint

-- Rules
-- Scheduling: until now nothing could propose a time.
UPDATE appointment SET proposed_start = NULL, proposed_end = NULL, proposed_location_id = NULL WHERE proposed_start IS NOT NULL;--> statement-breakpoint

-- Scheduling: a proposal has a time, a place and an end, and only what is not settled has an open one.
ALTER TABLE appointment ADD CONSTRAINT appointment_proposal_state CHECK (
  proposal_state IS NOT NULL AND proposal_state IN ('open', 'declined', 'lapsed')
  AND proposed_start IS NOT NULL AND proposed_until IS NOT NULL AND proposed_until < proposed_start
  AND proposed_end - proposed_start <= interval '24 hours'
  AND (proposal_state <> 'open' OR status IN ('pending', 'confirmed'))
  OR proposal_state IS NULL AND proposed_start IS NULL AND proposed_until IS NULL);--> statement-breakpoint

-- Scheduling: one time is proposed to one patient.
ALTER TABLE appointment ADD CONSTRAINT appointment_proposal_free EXCLUDE USING gist
  (doctor_id WITH =, tstzrange(proposed_start, proposed_end) WITH &&) WHERE (proposal_state = 'open');--> statement-breakpoint

-- Scheduling: what no exclusion constraint can say, because it compares two different times of two visits, or looks past an override.
-- A visit takes no time that is kept for a proposal to somebody else, unless somebody overrides it on purpose; and an override takes
-- the doctor's time twice, never the patient's: nobody is at two places. Who writes a time holds the queue of the doctor and of the
-- patient until the end of the transaction (queueForBooking), so that nobody is written meanwhile. Refused under the names of the
-- constraints that say the rest of it.
-- Whoever moves several visits at once has it wait until all of them are where they go (SET CONSTRAINTS): it looks at each as it is
-- by then.
CREATE FUNCTION appointment_keeps_clear() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  visit appointment;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status NOT IN ('cancelled', 'no_show')
    AND (NEW.starts_at, NEW.ends_at, NEW.busy_until, NEW.override, NEW.doctor_id, NEW.patient_id)
      = (OLD.starts_at, OLD.ends_at, OLD.busy_until, OLD.override, OLD.doctor_id, OLD.patient_id) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO visit FROM appointment WHERE id = NEW.id;
  IF NOT FOUND OR visit.status IN ('cancelled', 'no_show') THEN
    RETURN NULL;
  END IF;
  IF NOT visit.override AND EXISTS (SELECT FROM appointment other WHERE other.proposal_state = 'open'
    AND other.doctor_id = visit.doctor_id AND other.id <> visit.id
    AND other.proposed_start < visit.busy_until
    AND other.proposed_end + (other.busy_until - other.ends_at) > visit.starts_at) THEN
    RAISE EXCEPTION 'the time is kept for a proposal' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointment_doctor_free';
  END IF;
  IF EXISTS (SELECT FROM appointment other WHERE other.patient_id = visit.patient_id AND other.id <> visit.id
      AND other.override AND other.status NOT IN ('cancelled', 'no_show')
      AND other.starts_at > visit.starts_at - interval '24 hours' AND other.starts_at < visit.ends_at AND other.ends_at > visit.starts_at)
    OR (visit.override AND EXISTS (SELECT FROM appointment other WHERE other.patient_id = visit.patient_id AND other.id <> visit.id
      AND other.status NOT IN ('cancelled', 'no_show')
      AND other.starts_at > visit.starts_at - interval '24 hours' AND other.starts_at < visit.ends_at AND other.ends_at > visit.starts_at))
  THEN
    RAISE EXCEPTION 'the patient has another visit' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointment_patient_free';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER appointment_keeps_clear AFTER INSERT
  OR UPDATE OF starts_at, ends_at, busy_until, override, status, doctor_id, patient_id ON appointment
  DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION appointment_keeps_clear();--> statement-breakpoint

-- Waiting list: a time that is kept for a proposal is not held for somebody else, either.
CREATE OR REPLACE FUNCTION waitlist_offer_not_booked() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.doctor_id::text, 0));
  IF EXISTS (SELECT FROM appointment a WHERE a.doctor_id = NEW.doctor_id AND a.status NOT IN ('cancelled', 'no_show')
      AND a.starts_at > NEW.starts_at - interval '33 hours' AND a.starts_at < NEW.busy_until AND a.busy_until > NEW.starts_at)
    OR EXISTS (SELECT FROM appointment a WHERE a.doctor_id = NEW.doctor_id AND a.proposal_state = 'open'
      AND a.proposed_start < NEW.busy_until AND a.proposed_end + (a.busy_until - a.ends_at) > NEW.starts_at) THEN
    RAISE EXCEPTION 'the time is booked'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'waitlist_offer_alone', TABLE = 'waitlist_offer';
  END IF;
  RETURN NEW;
END $$;
