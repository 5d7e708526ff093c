CREATE TABLE "live_event" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"id" bigserial NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"topic" text NOT NULL,
	"subject_id" uuid,
	"version" integer,
	"audience" text[] NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "live_event_xid_id_pk" PRIMARY KEY("xid","id")
);
--> statement-breakpoint
CREATE INDEX "live_event_at" ON "live_event" USING btree ("at");--> statement-breakpoint

-- Rules
-- Live: what a transaction changed, told when it commits. No lock and no NOTIFY here: both would make commits wait for each other.
-- The connection that commits hears it said, and its server passes it on to the others.
CREATE FUNCTION live_say(what text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE said text := coalesce(current_setting('doctor_plus.live_said', true), '');
BEGIN
  IF position(what IN said) = 0 THEN
    PERFORM set_config('doctor_plus.live_said', said || ' ' || what, true);
    RAISE INFO '%', what;
  END IF;
END $$;--> statement-breakpoint

-- Called by deferred triggers only: then it is said as the transaction commits, and the audit log has named who did it.
CREATE FUNCTION live_publish(topic text, subject uuid, version integer, audience text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_event (topic, subject_id, version, audience, actor_id)
    VALUES (topic, subject, version, audience, nullif(current_setting('doctor_plus.actor', true), '')::uuid);
  PERFORM live_say('live:events');
END $$;--> statement-breakpoint

-- Sessions and accounts: nothing to read, but those whose streams are open are looked at again at once.
CREATE FUNCTION live_check_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_say('live:access');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_session_ended AFTER DELETE ON session DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_check_access();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_account_changed AFTER UPDATE OF status, role ON app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status IS DISTINCT FROM OLD.status OR NEW.role IS DISTINCT FROM OLD.role) EXECUTE FUNCTION live_check_access();--> statement-breakpoint

-- Scheduling: an appointment concerns its patient and whoever acts for its doctor, also the doctor whom it leaves.
CREATE FUNCTION live_appointment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  now_is appointment := coalesce(NEW, OLD);
  audience text[] := ARRAY['doctor:' || now_is.doctor_id, 'patient:' || now_is.patient_id];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.doctor_id <> NEW.doctor_id THEN audience := audience || ('doctor:' || OLD.doctor_id); END IF;
    IF OLD.patient_id <> NEW.patient_id THEN audience := audience || ('patient:' || OLD.patient_id); END IF;
  END IF;
  PERFORM live_publish(CASE WHEN TG_OP = 'INSERT' AND NEW.status = 'pending' THEN 'appointment.requested' ELSE 'appointment.changed' END,
    now_is.id, now_is.version, audience);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_appointment_added AFTER INSERT OR DELETE ON appointment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_appointment();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_appointment_changed AFTER UPDATE ON appointment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION live_appointment();--> statement-breakpoint

-- Scheduling: a whole week is saved line by line; one event for each doctor and transaction is enough.
CREATE FUNCTION live_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.doctor_id ELSE NEW.doctor_id END;
  told text := coalesce(current_setting('doctor_plus.schedules_told', true), '');
BEGIN
  IF position(owner::text IN told) = 0 THEN
    PERFORM set_config('doctor_plus.schedules_told', told || owner, true);
    PERFORM live_publish('schedule.changed', owner, NULL, ARRAY['doctor:' || owner]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['availability', 'availability_exception', 'schedule_settings', 'visit_type', 'busy_calendar'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER live_schedule AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION live_schedule()', name);
  END LOOP;
END $$;--> statement-breakpoint

-- Team: who works for whom decides what a secretary may be told; `subject` is the account whose reach is another now.
CREATE FUNCTION live_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE link secretary_link := coalesce(NEW, OLD);
BEGIN
  PERFORM live_publish('access.changed', link.secretary_id, NULL, ARRAY['person:' || link.secretary_id, 'person:' || link.doctor_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_link AFTER INSERT OR UPDATE OR DELETE ON secretary_link DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_link();--> statement-breakpoint

-- Audit: the only way to write an event; whoever did it is known to the triggers above, until the transaction ends.
CREATE OR REPLACE FUNCTION audit_append(event text, outcome text, actor_id uuid, role text, patient_id uuid, object_id text, request_id text,
  network text, details jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_lane;
  now_at timestamptz := clock_timestamp();
  new_hash bytea;
BEGIN
  PERFORM set_config('doctor_plus.actor', coalesce(actor_id::text, ''), true);
  SELECT * INTO STRICT head FROM audit_lane l WHERE l.lane = pg_backend_pid() % 32 FOR UPDATE;
  new_hash := audit_hash(head.hash, head.lane, head.seq + 1, now_at, event, outcome, actor_id, role, patient_id, object_id, request_id, network, details);
  INSERT INTO audit_event VALUES (head.lane, head.seq + 1, now_at, event, outcome, actor_id, role, patient_id, object_id, request_id, network, details, head.hash, new_hash);
  UPDATE audit_lane l SET seq = head.seq + 1, hash = new_hash WHERE l.lane = head.lane;
END $$;
