-- Rules
-- Clock: all SQL of the application asks app_now() for the time. It is the time of the transaction, unless a test set `app.now`.
-- The planner puts the body into the statement: a STABLE function without a SET clause.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())
$$;--> statement-breakpoint
-- The time at this moment, also within a transaction, for rows that must stand in the order in which they were written.
CREATE FUNCTION app_clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(current_setting('app.now', true), '')::timestamptz, clock_timestamp())
$$;--> statement-breakpoint
-- Audit: the time of an event, and of what is old enough to go. No setting moves it, because the application's role may set anything.
-- Tests replace this function.
CREATE FUNCTION audit_now() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT clock_timestamp()
$$;--> statement-breakpoint

ALTER TABLE "account_deletion" ALTER COLUMN "requested_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "data_export" ALTER COLUMN "requested_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "legal_hold" ALTER COLUMN "since" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "application" ALTER COLUMN "submitted_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "known_browser" ALTER COLUMN "last_used_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "passkey" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "consent" ALTER COLUMN "at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "care_relationship" ALTER COLUMN "since" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "care_relationship" ALTER COLUMN "patient_created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "patient" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "practice" ALTER COLUMN "updated_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "secretary_link" ALTER COLUMN "since" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "last_seen_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "authenticated_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "token_since" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "audit_check" ALTER COLUMN "started_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "assistant_model" ALTER COLUMN "updated_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "model_consent" ALTER COLUMN "at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "doctor" ALTER COLUMN "changed_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "channel_consent" ALTER COLUMN "at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "channel_message" ALTER COLUMN "next_try_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "channel_message" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "message_channel" ALTER COLUMN "updated_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "message_template" ALTER COLUMN "updated_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "stored_file" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "live_event" ALTER COLUMN "at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "outbox_mail" ALTER COLUMN "next_try_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "outbox_mail" ALTER COLUMN "created_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "appointment" ALTER COLUMN "settled_at" SET DEFAULT app_now();--> statement-breakpoint
ALTER TABLE "secretary_invitation" ALTER COLUMN "sent_at" SET DEFAULT app_now();--> statement-breakpoint

-- Functions of earlier migrations. Only their source of the time is new.
CREATE OR REPLACE FUNCTION audit_prune() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  oldest timestamptz := audit_now() - make_interval(years => (SELECT greatest(audit_years, 6) FROM practice));
  head audit_lane;
  last_gone audit_event;
  gone bigint := 0;
  here bigint;
BEGIN
  PERFORM set_config('doctor_plus.audit_prune', 'on', true);
  FOR head IN SELECT * FROM audit_lane ORDER BY lane LOOP
    SELECT e.* INTO last_gone FROM audit_event e WHERE e.lane = head.lane AND e.at < oldest
      AND e.seq < coalesce((SELECT min(k.seq) FROM audit_event k WHERE k.lane = head.lane AND k.at >= oldest), head.seq + 1)
      ORDER BY e.seq DESC LIMIT 1;
    CONTINUE WHEN last_gone.seq IS NULL;
    INSERT INTO audit_anchor (lane, seq, hash, pruned_at) VALUES (head.lane, last_gone.seq, last_gone.hash, audit_now())
      ON CONFLICT (lane) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, pruned_at = excluded.pruned_at;
    DELETE FROM audit_event e WHERE e.lane = head.lane AND e.seq <= last_gone.seq;
    GET DIAGNOSTICS here = ROW_COUNT;
    gone := gone + here;
  END LOOP;
  PERFORM set_config('doctor_plus.audit_prune', 'off', true);
  RETURN gone;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION doctor_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := app_now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION appointment_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.starts_at <> OLD.starts_at OR (NEW.status = 'confirmed' AND OLD.status <> 'confirmed') THEN
    NEW.settled_at := app_now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_append(event text, outcome text, actor_id uuid, role text, patient_id uuid, object_id text, request_id text,
  network text, details jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_lane;
  now_at timestamptz := audit_now();
  new_hash bytea;
BEGIN
  PERFORM set_config('doctor_plus.actor', coalesce(actor_id::text, ''), true);
  SELECT * INTO STRICT head FROM audit_lane l WHERE l.lane = pg_backend_pid() % 32 FOR UPDATE;
  new_hash := audit_hash(head.hash, head.lane, head.seq + 1, now_at, event, outcome, actor_id, role, patient_id, object_id, request_id, network, details);
  INSERT INTO audit_event VALUES (head.lane, head.seq + 1, now_at, event, outcome, actor_id, role, patient_id, object_id, request_id, network, details, head.hash, new_hash);
  UPDATE audit_lane l SET seq = head.seq + 1, hash = new_hash WHERE l.lane = head.lane;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION care_makes_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE care_relationship SET ended_at = least(until, app_now())
    WHERE doctor_id = NEW.doctor_id AND patient_id = NEW.patient_id AND ended_at IS NULL AND id <> NEW.id
      AND until IS NOT NULL AND (NEW.until IS NULL OR until <= app_now());
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_keeps_version() RETURNS trigger LANGUAGE plpgsql AS $$
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
    VALUES (uuidv7(), NEW.id, NEW.chart_number, NEW.version, coalesce((change ->> 'at')::timestamptz, app_now()), (change ->> 'author')::uuid,
      coalesce(change ->> 'name', ''), cause, coalesce(change ->> 'reason', ''), coalesce((change ->> 'document')::boolean, false), was, now_is);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_proxy_of_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patient_proxy SET ended_at = app_now() WHERE proxy_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_proxy_of_minor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patient_proxy SET ended_at = app_now() WHERE patient_id = NEW.id AND given_by <> NEW.id AND ended_at IS NULL
    AND until > CASE WHEN given_at < NEW.birth_date + interval '18 years' THEN NEW.birth_date + interval '18 years 1 day'
      ELSE given_at + interval '2 years 1 day' END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_proxy_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NULL AND EXISTS (SELECT FROM app_user WHERE id = NEW.patient_id) THEN
    NEW.ended_at := app_now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION critical_result_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO critical_result (id, patient_id, result_id, result_version, since)
    SELECT uuidv7(), patient_id, id, version, arrived_at
    -- An import keeps when the result was recorded elsewhere; here it arrives now.
    FROM (SELECT *, CASE WHEN source = 'portal' THEN recorded_at ELSE app_now() END AS arrived_at FROM added) result
    WHERE current AND flag IN ('LL', 'HH') AND effective_at > arrived_at - interval '30 days';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION conversation_audience(about conversation) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE practice text := CASE WHEN about.kind = 'secure' THEN 'person:' ELSE 'messages:' END || about.doctor_id;
BEGIN
  IF about.kind = 'team' THEN RETURN ARRAY[practice]; END IF;
  IF EXISTS (SELECT FROM care_relationship WHERE doctor_id = about.doctor_id AND patient_id = about.patient_id
    AND ended_at IS NULL AND (until IS NULL OR until > app_now())) THEN RETURN ARRAY[practice, 'patient:' || about.patient_id]; END IF;
  RETURN ARRAY['patient:' || about.patient_id];
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION reminders_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_mail m SET state = 'withdrawn', sealed_params = NULL, last_error = 'withdrawn'
    FROM appointment_reminder r
    WHERE r.appointment_id = NEW.id AND r.starts_at = OLD.starts_at AND r.channel = 'mail'
      AND m.once_key = 'reminder ' || r.letter_id
      AND ((m.state = 'failed' AND m.sealed_params IS NOT NULL) OR (m.state = 'queued'
        AND (m.attempts = 0 OR m.last_error IS NOT NULL OR m.next_try_at <= app_now())))
      AND NOT EXISTS (SELECT FROM appointment_reminder o JOIN appointment a ON a.id = o.appointment_id
        WHERE o.letter_id = r.letter_id AND o.channel = 'mail' AND o.starts_at = a.starts_at AND a.status = 'confirmed');
  UPDATE channel_message m
    SET state = CASE m.state WHEN 'queued' THEN 'withdrawn' ELSE m.state END,
      last_error = CASE m.state WHEN 'queued' THEN 'withdrawn' ELSE m.last_error END,
      useful_until = least(m.useful_until, app_now())
    FROM appointment_reminder r
    WHERE r.appointment_id = NEW.id AND r.starts_at = OLD.starts_at AND r.channel IN ('sms', 'whatsapp')
      AND m.once_key = 'reminder ' || r.channel || ' ' || r.letter_id || ' ' || r.appointment_id
      AND m.state IN ('queued', 'sending', 'uncertain');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION proxy_reminders_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_mail m SET state = 'withdrawn', sealed_params = NULL, last_error = 'withdrawn'
    FROM appointment a JOIN appointment_reminder r ON r.appointment_id = a.id
    WHERE a.patient_id = NEW.patient_id AND r.proxy_id = NEW.proxy_id AND r.channel = 'mail'
      AND m.once_key = 'reminder ' || r.letter_id
      AND ((m.state = 'failed' AND m.sealed_params IS NOT NULL) OR (m.state = 'queued'
        AND (m.attempts = 0 OR m.last_error IS NOT NULL OR m.next_try_at <= app_now())))
      AND NOT EXISTS (SELECT FROM appointment_reminder o JOIN appointment b ON b.id = o.appointment_id
        WHERE o.letter_id = r.letter_id AND o.channel = 'mail' AND b.patient_id <> a.patient_id)
      AND NOT EXISTS (SELECT FROM patient_proxy x WHERE x.patient_id = NEW.patient_id AND x.proxy_id = NEW.proxy_id
        AND x.accepted_at IS NOT NULL AND x.ended_at IS NULL AND x.until > app_now() AND 'appointments' = ANY (x.scopes));
  RETURN NULL;
END $$;
