SELECT 1;--> statement-breakpoint

-- Administration: people found by any part of name, username or address.
CREATE INDEX app_user_search ON app_user USING gin (fold(given_name || ' ' || family_name || ' ' || username || ' ' || coalesce(email, '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE setup_link ADD CONSTRAINT setup_link_single CHECK (id = 1);--> statement-breakpoint

-- Audit: what a lane's next event after `after` must follow.
CREATE FUNCTION audit_before(which integer, after bigint, OUT seq bigint, OUT hash bytea) LANGUAGE sql STABLE AS $$
  SELECT coalesce(e.seq, a.seq, 0), coalesce(e.hash, a.hash, sha256(convert_to('doctor-plus audit lane ' || which, 'UTF8')))
  FROM (VALUES (1)) AS one
  LEFT JOIN LATERAL (SELECT x.seq, x.hash FROM audit_event x WHERE x.lane = which AND x.seq <= after ORDER BY x.seq DESC LIMIT 1) e ON true
  LEFT JOIN audit_anchor a ON a.lane = which
$$;--> statement-breakpoint

-- Up to `most` events of a lane after `after`: how many were read, the last of them, and those that do not hold.
CREATE FUNCTION audit_verify_part(which integer, after bigint, most integer)
  RETURNS TABLE (seq bigint, at timestamptz, event text, problem text) LANGUAGE sql STABLE AS $$
  WITH part AS (SELECT * FROM audit_event e WHERE e.lane = which AND e.seq > after ORDER BY e.seq LIMIT most),
  linked AS (
    SELECT e.*, coalesce(lag(e.seq) OVER w, b.seq) + 1 AS right_seq, coalesce(lag(e.hash) OVER w, b.hash) AS right_previous
    FROM part e CROSS JOIN audit_before(which, after) b WINDOW w AS (ORDER BY e.seq)
  )
  SELECT e.seq, e.at, e.event, CASE
      WHEN e.seq <> e.right_seq THEN 'missing'
      WHEN e.previous_hash <> e.right_previous THEN 'unlinked'
      WHEN e.hash <> audit_hash(e.previous_hash, e.lane, e.seq, e.at, e.event, e.outcome, e.actor_id, e.role, e.patient_id, e.object_id, e.request_id, e.network, e.details) THEN 'changed' END
    FROM linked e ORDER BY e.seq
$$;--> statement-breakpoint

-- The whole chain at once, as before, for an operator at the database: a lane may begin after its anchor.
CREATE OR REPLACE FUNCTION audit_verify(newest bigint DEFAULT NULL) RETURNS TABLE (lane integer, seq bigint, problem text) LANGUAGE sql STABLE AS $$
  WITH linked AS (
    SELECT e.*, lag(e.hash) OVER w AS expected_previous, lag(e.seq) OVER w AS seq_before, a.seq AS anchor_seq, a.hash AS anchor_hash
    FROM audit_event e JOIN audit_lane l ON l.lane = e.lane LEFT JOIN audit_anchor a ON a.lane = e.lane
    WHERE newest IS NULL OR e.seq > l.seq - newest
    WINDOW w AS (PARTITION BY e.lane ORDER BY e.seq)
  ), expected AS (
    SELECT e.*,
      coalesce(e.seq_before + 1, CASE WHEN newest IS NULL THEN coalesce(e.anchor_seq, 0) + 1 ELSE e.seq END) AS right_seq,
      coalesce(e.expected_previous, CASE
        WHEN e.seq = coalesce(e.anchor_seq, 0) + 1 THEN coalesce(e.anchor_hash, sha256(convert_to('doctor-plus audit lane ' || e.lane, 'UTF8')))
        ELSE e.previous_hash END) AS right_previous
    FROM linked e
  )
  SELECT e.lane, e.seq, CASE
      WHEN e.seq <> e.right_seq THEN 'missing'
      WHEN e.previous_hash <> e.right_previous THEN 'unlinked'
      ELSE 'changed' END
    FROM expected e
    WHERE e.seq <> e.right_seq OR e.previous_hash <> e.right_previous
      OR e.hash <> audit_hash(e.previous_hash, e.lane, e.seq, e.at, e.event, e.outcome, e.actor_id, e.role, e.patient_id, e.object_id, e.request_id, e.network, e.details)
  UNION ALL
  SELECT l.lane, l.seq, 'cut' FROM audit_lane l
    LEFT JOIN audit_anchor a ON a.lane = l.lane
    LEFT JOIN LATERAL (SELECT e.seq, e.hash FROM audit_event e WHERE e.lane = l.lane ORDER BY e.seq DESC LIMIT 1) last ON true
    WHERE l.seq <> coalesce(last.seq, a.seq, 0) OR (last.hash IS NOT NULL AND l.hash <> last.hash)
$$;--> statement-breakpoint

-- Append-only with one way out: `audit_prune`, which runs as the owner, lets whole beginnings of lanes go.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('doctor_plus.audit_prune', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_event is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint

-- Removes events older than the practice keeps them, never younger than six years (45 CFR 164.316 keeps documentation for six).
-- Only a beginning of a lane goes, and the lane's anchor keeps what the rest must follow. Returns how many went.
CREATE FUNCTION audit_prune() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  oldest timestamptz := now() - make_interval(years => (SELECT greatest(audit_years, 6) FROM practice));
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
    INSERT INTO audit_anchor (lane, seq, hash, pruned_at) VALUES (head.lane, last_gone.seq, last_gone.hash, now())
      ON CONFLICT (lane) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, pruned_at = excluded.pruned_at;
    DELETE FROM audit_event e WHERE e.lane = head.lane AND e.seq <= last_gone.seq;
    GET DIAGNOSTICS here = ROW_COUNT;
    gone := gone + here;
  END LOOP;
  PERFORM set_config('doctor_plus.audit_prune', 'off', true);
  RETURN gone;
END $$;--> statement-breakpoint

-- Directory: the distance between two positions in kilometres (haversine on a sphere of 6371 km; the earth differs from it
-- by less than 0.6 %). Written with cosines of degrees, because radians and squares of tiny angles are an underflow, which
-- PostgreSQL refuses; and with strict parts only, so that the planner can put it into the statement.
CREATE INDEX location_city ON location (folded_city);--> statement-breakpoint
CREATE INDEX location_province ON location (province);--> statement-breakpoint
ALTER TABLE location ADD CONSTRAINT location_position CHECK ((lat IS NULL) = (lng IS NULL) AND lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180);--> statement-breakpoint
CREATE FUNCTION distance_km(lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision)
  RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT 2 * 6371 * atan2(
    sqrt((1 - cosd(lat_b - lat_a)) / 2 + cosd(lat_a) * cosd(lat_b) * (1 - cosd(lng_b - lng_a)) / 2),
    sqrt(abs(1 - ((1 - cosd(lat_b - lat_a)) / 2 + cosd(lat_a) * cosd(lat_b) * (1 - cosd(lng_b - lng_a)) / 2)))) $$;--> statement-breakpoint

-- The photo of the account, beside the name: a search must not look it up elsewhere.
CREATE FUNCTION doctor_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.photo_id := (SELECT photo_id FROM app_user WHERE id = NEW.id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_photo BEFORE INSERT ON doctor FOR EACH ROW EXECUTE FUNCTION doctor_photo();--> statement-breakpoint
CREATE FUNCTION doctor_follows_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE doctor SET photo_id = NEW.photo_id WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_follows_photo AFTER UPDATE OF photo_id ON app_user
  FOR EACH ROW WHEN (NEW.photo_id IS DISTINCT FROM OLD.photo_id) EXECUTE FUNCTION doctor_follows_photo();--> statement-breakpoint

-- Reviews: one for each visit, and the doctor's figures are those of the reviews that count. Differences are added, not
-- sums computed anew, so that two reviews at the same time cannot overwrite each other.
ALTER TABLE review ADD CONSTRAINT review_appointment FOREIGN KEY (appointment_id) REFERENCES appointment (id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE review ADD CONSTRAINT review_halves CHECK (halves BETWEEN 2 AND 10);--> statement-breakpoint
ALTER TABLE review ADD CONSTRAINT review_hidden CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));--> statement-breakpoint
CREATE FUNCTION doctor_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
  counted integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL AND OLD.withdrawn_at IS NULL THEN
    before := OLD.halves;
    counted := counted - 1;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL AND NEW.withdrawn_at IS NULL THEN
    after := NEW.halves;
    counted := counted + 1;
  END IF;
  IF before <> after OR counted <> 0 THEN
    UPDATE doctor SET rating_halves = rating_halves + after - before, rating_count = rating_count + counted
      WHERE id = coalesce(NEW.doctor_id, OLD.doctor_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_rating AFTER INSERT OR UPDATE OF halves, hidden_at, withdrawn_at OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION doctor_rating();--> statement-breakpoint

-- Who is erased leaves no opinions and no public words behind; the name stays in the records of the visits.
CREATE FUNCTION directory_follows_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM review WHERE patient_id = NEW.id;
  DELETE FROM favourite WHERE patient_id = NEW.id OR doctor_id = NEW.id;
  UPDATE doctor SET bio = '', languages = '{}', insurers = '{}', requested_specialties = '{}' WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER directory_follows_erasure AFTER UPDATE OF status ON app_user
  FOR EACH ROW WHEN (NEW.status = 'erased' AND OLD.status <> 'erased') EXECUTE FUNCTION directory_follows_erasure();--> statement-breakpoint

-- Settings: a doctor is listed under the name of the account; an erased account leaves the name on past appointments.
CREATE FUNCTION doctor_follows_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE doctor SET name = trim(concat_ws(' ', NEW.honorific, NEW.given_name, NEW.family_name)) WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_follows_name AFTER UPDATE OF given_name, family_name, honorific ON app_user
  FOR EACH ROW WHEN (NEW.status <> 'erased' AND (NEW.given_name, NEW.family_name, NEW.honorific) IS DISTINCT FROM (OLD.given_name, OLD.family_name, OLD.honorific))
  EXECUTE FUNCTION doctor_follows_name();--> statement-breakpoint

-- Leaving: one export at a time.
CREATE UNIQUE INDEX data_export_unfinished ON data_export (user_id) WHERE state IN ('waiting', 'working');--> statement-breakpoint

-- What search engines are told about a profile: when it last became different.
CREATE FUNCTION doctor_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_changed BEFORE UPDATE ON doctor FOR EACH ROW
  WHEN ((OLD.name, OLD.bio, OLD.specialties, OLD.languages, OLD.insurers, OLD.listed, OLD.rating_count, OLD.version)
    IS DISTINCT FROM (NEW.name, NEW.bio, NEW.specialties, NEW.languages, NEW.insurers, NEW.listed, NEW.rating_count, NEW.version))
  EXECUTE FUNCTION doctor_changed();--> statement-breakpoint

-- A profile is listed while its account is active, a doctor's, and not about to be deleted; decided here and nowhere else.
CREATE FUNCTION doctor_is_listed(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM app_user WHERE id = account AND status = 'active' AND role = 'doctor')
    AND NOT EXISTS (SELECT 1 FROM account_deletion WHERE user_id = account)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION doctor_follows_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE doctor SET listed = doctor_is_listed(NEW.id) WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER doctor_follows_account ON app_user;--> statement-breakpoint
CREATE TRIGGER doctor_follows_account AFTER UPDATE OF status, role ON app_user
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status OR NEW.role IS DISTINCT FROM OLD.role) EXECUTE FUNCTION doctor_follows_account();
