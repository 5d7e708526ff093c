-- What a table definition cannot say: folding of names, constraints that decide, and the chain of the audit log.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint

-- Lower case without accents, ordinals as letters (older servers' dictionaries leave them). `unaccent` is only STABLE because its dictionary could change; naming it makes this safe to index.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(value, NFC), 'ªº', 'ao'))) $$;--> statement-breakpoint

-- Accounts
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));--> statement-breakpoint
CREATE UNIQUE INDEX care_relationship_open ON care_relationship (doctor_id, patient_id) WHERE ended_at IS NULL;--> statement-breakpoint
ALTER TABLE practice ADD CONSTRAINT practice_single CHECK (id = 1);--> statement-breakpoint

CREATE SEQUENCE chart_number;--> statement-breakpoint
CREATE FUNCTION next_chart_number() RETURNS text LANGUAGE sql VOLATILE
  AS $$ SELECT 'P' || lpad(n::text, greatest(3, length(n::text)), '0') FROM nextval('chart_number') AS n $$;--> statement-breakpoint

CREATE FUNCTION patient_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold(NEW.given_name || ' ' || NEW.family_name || ' ' || NEW.chart_number) || ' '
    || coalesce(regexp_replace(NEW.phone, '\D', '', 'g') || ' ' || NEW.phone, '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_search_text BEFORE INSERT OR UPDATE OF given_name, family_name, chart_number, phone ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search_text();--> statement-breakpoint
CREATE INDEX patient_search ON patient USING gin (search_text gin_trgm_ops);--> statement-breakpoint

-- Directory
-- Words of a folded text. What parts them is named here, so that no server's locale decides: letters and digits of every script stay.
CREATE FUNCTION name_words(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(word ORDER BY place), '{}') FROM regexp_split_to_table(folded,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+')
    WITH ORDINALITY AS split (word, place) WHERE word <> '' $$;--> statement-breakpoint

-- The name in lower case without accents, title and punctuation: what is matched, and the order of results.
CREATE FUNCTION doctor_folded_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded_name := regexp_replace(array_to_string(name_words(fold(NEW.name)), ' '), '^((dra?|doctora?|profa?) )+', '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_folded_name BEFORE INSERT OR UPDATE OF name ON doctor
  FOR EACH ROW EXECUTE FUNCTION doctor_folded_name();--> statement-breakpoint
CREATE FUNCTION doctor_prefixes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := name_words(fold(NEW.name));
BEGIN
  DELETE FROM doctor_prefix WHERE doctor_id = NEW.id;
  IF NEW.listed THEN
    INSERT INTO doctor_prefix (prefix, folded_name, doctor_id)
      SELECT DISTINCT prefix, NEW.folded_name, NEW.id
      FROM unnest(words) AS word, LATERAL (
        SELECT word || ' ' UNION ALL SELECT left(word, size) FROM generate_series(1, least(4, length(word))) AS size) AS beginning (prefix);
    INSERT INTO doctor_word (word) SELECT DISTINCT word FROM unnest(words) AS word ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_prefixes AFTER INSERT OR UPDATE OF name, listed ON doctor
  FOR EACH ROW EXECUTE FUNCTION doctor_prefixes();--> statement-breakpoint
CREATE INDEX doctor_name_words ON doctor USING gin (array_to_tsvector(string_to_array(folded_name, ' '))) WHERE listed;--> statement-breakpoint

-- Approval lists a doctor, anything else takes the doctor out of every search.
CREATE FUNCTION doctor_follows_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE doctor SET listed = (NEW.status = 'active') WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_follows_account AFTER UPDATE OF status ON app_user
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION doctor_follows_account();--> statement-breakpoint

-- What a query asks for: each of its words begins a word of the name. NULL when it holds no word.
CREATE FUNCTION name_query(query text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(name_words(fold(query))) AS word $$;--> statement-breakpoint

-- The same for a query with typing errors: in place of each word, the words of names nearest to it, or to its beginning. One changed
-- letter is forgiven in 4, two in 5 or more. NULL when a word is near to nothing. levenshtein() refuses more than 255 bytes.
CREATE FUNCTION near_name_query(query text) RETURNS tsquery LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN bool_and(near.terms IS NOT NULL) THEN string_agg('(' || near.terms || ')', ' & ')::tsquery END
  FROM unnest(name_words(fold(query))) AS word, LATERAL (SELECT left(word, 40)) AS short (typed), LATERAL (
    SELECT string_agg('''' || candidate || '''', ' | ') AS terms FROM (
      SELECT d.word AS candidate, distance, rank() OVER (ORDER BY distance) AS place
      FROM doctor_word d, LATERAL (SELECT least(levenshtein(typed, left(d.word, 40)), levenshtein(typed, left(d.word, length(typed))))) AS measured (distance)
      WHERE distance <= CASE WHEN length(typed) < 4 THEN 0 WHEN length(typed) = 4 THEN 1 ELSE 2 END
    ) AS measured WHERE place = 1
  ) AS near
$$;--> statement-breakpoint

-- Scheduling: two visits of one doctor, or of one patient, cannot overlap, unless somebody overrode it on purpose.
ALTER TABLE appointment ADD CONSTRAINT appointment_order CHECK (starts_at < ends_at AND ends_at - starts_at <= interval '24 hours');--> statement-breakpoint
ALTER TABLE appointment ADD CONSTRAINT appointment_doctor_free EXCLUDE USING gist
  (doctor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status NOT IN ('cancelled', 'no_show') AND NOT override);--> statement-breakpoint
ALTER TABLE appointment ADD CONSTRAINT appointment_patient_free EXCLUDE USING gist
  (patient_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (status NOT IN ('cancelled', 'no_show') AND NOT override);--> statement-breakpoint
ALTER TABLE availability ADD CONSTRAINT availability_order CHECK (starts_at < ends_at AND slot_minutes BETWEEN 5 AND 480 AND weekday BETWEEN 1 AND 7);--> statement-breakpoint

-- Charts: one current version of each entry, and one entry for each source.
DO $$
DECLARE kind text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['vital_sign', 'medication', 'lab_result', 'condition', 'allergy', 'immunization', 'note', 'procedure', 'conclusion'] LOOP
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I (id) WHERE current', kind || '_current', kind);
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I (patient_id, source_ref) WHERE current AND source_ref IS NOT NULL', kind || '_source', kind);
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX visit_source ON visit (patient_id, source_ref) WHERE source_ref IS NOT NULL;--> statement-breakpoint

-- Audit: 32 lanes, each a chain of its own, so that requests on different connections commit side by side.
ALTER TABLE audit_lane SET (fillfactor = 20);--> statement-breakpoint
INSERT INTO audit_lane (lane, seq, hash) SELECT lane, 0, sha256(convert_to('doctor-plus audit lane ' || lane, 'UTF8')) FROM generate_series(0, 31) AS lane;--> statement-breakpoint

CREATE FUNCTION audit_hash(previous bytea, lane integer, seq bigint, at timestamptz, event text, outcome text, actor_id uuid,
  role text, patient_id uuid, object_id text, request_id text, network text, details jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE
  AS $$ SELECT sha256(previous || convert_to(jsonb_build_array(lane, seq, (extract(epoch FROM at) * 1000000)::bigint, event, outcome,
    actor_id, role, patient_id, object_id, request_id, network, details)::text, 'UTF8')) $$;--> statement-breakpoint

-- The only way to write an event. A connection keeps to one lane, so a transaction with several events cannot deadlock with another.
CREATE FUNCTION audit_append(event text, outcome text, actor_id uuid, role text, patient_id uuid, object_id text, request_id text,
  network text, details jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_lane;
  now_at timestamptz := clock_timestamp();
  new_hash bytea;
BEGIN
  SELECT * INTO STRICT head FROM audit_lane l WHERE l.lane = pg_backend_pid() % 32 FOR UPDATE;
  new_hash := audit_hash(head.hash, head.lane, head.seq + 1, now_at, event, outcome, actor_id, role, patient_id, object_id, request_id, network, details);
  INSERT INTO audit_event VALUES (head.lane, head.seq + 1, now_at, event, outcome, actor_id, role, patient_id, object_id, request_id, network, details, head.hash, new_hash);
  UPDATE audit_lane l SET seq = head.seq + 1, hash = new_hash WHERE l.lane = head.lane;
END $$;--> statement-breakpoint

-- Every place where the chain does not hold: a changed, missing or moved row, or a cut end. With `newest`, only that
-- many rows at the end of each lane are read; the first of them is trusted to follow what came before.
CREATE FUNCTION audit_verify(newest bigint DEFAULT NULL) RETURNS TABLE (lane integer, seq bigint, problem text) LANGUAGE sql STABLE AS $$
  WITH linked AS (
    SELECT e.*, lag(e.hash) OVER w AS expected_previous, lag(e.seq) OVER w AS seq_before
    FROM audit_event e JOIN audit_lane l ON l.lane = e.lane
    WHERE newest IS NULL OR e.seq > l.seq - newest
    WINDOW w AS (PARTITION BY e.lane ORDER BY e.seq)
  ), expected AS (
    SELECT e.*,
      coalesce(e.seq_before + 1, CASE WHEN newest IS NULL THEN 1 ELSE e.seq END) AS right_seq,
      coalesce(e.expected_previous, CASE WHEN e.seq = 1
        THEN sha256(convert_to('doctor-plus audit lane ' || e.lane, 'UTF8')) ELSE e.previous_hash END) AS right_previous
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
    LEFT JOIN LATERAL (SELECT e.seq, e.hash FROM audit_event e WHERE e.lane = l.lane ORDER BY e.seq DESC LIMIT 1) last ON true
    WHERE l.seq <> coalesce(last.seq, 0) OR (last.hash IS NOT NULL AND l.hash <> last.hash)
$$;--> statement-breakpoint

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_event is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
