ALTER TABLE "patient" ADD COLUMN "other_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "source_names" jsonb;--> statement-breakpoint

-- Rules
-- Names: the twins of `fullName`, `shownName` and `calledName` in packages/contract/src/kernel/full-name.ts. The script of a name decides
-- which part comes first. Names of functions carry their schema: an index is built without a search path.
CREATE FUNCTION written_family_first(given_name text, family_name text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT given_name ~ '^[ \u3000\u00b70-9\uff10-\uff19\u2160-\u2188\ufe00-\ufe0f\U000e0100-\U000e01ef]*[\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff65-\uffdc\U0001b000-\U0001b16f\U00020000-\U0003ffff][\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff65-\uffdc\U0001b000-\U0001b16f\U00020000-\U0003ffff \u3000\u00b70-9\uff10-\uff19\u2160-\u2188\ufe00-\ufe0f\U000e0100-\U000e01ef]*$'
    AND family_name ~ '^[ \u3000\u00b70-9\uff10-\uff19\u2160-\u2188\ufe00-\ufe0f\U000e0100-\U000e01ef]*[\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff65-\uffdc\U0001b000-\U0001b16f\U00020000-\U0003ffff][\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u303b\u3041-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff65-\uffdc\U0001b000-\U0001b16f\U00020000-\U0003ffff \u3000\u00b70-9\uff10-\uff19\u2160-\u2188\ufe00-\ufe0f\U000e0100-\U000e01ef]*$' $$;--> statement-breakpoint
CREATE FUNCTION full_name(given_name text, family_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN public.written_family_first(given_name, family_name) THEN family_name || given_name
    ELSE btrim(given_name || ' ' || family_name) END $$;--> statement-breakpoint
CREATE FUNCTION shown_name(honorific text, given_name text, family_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT btrim(honorific || ' ' || public.full_name(given_name, family_name)) $$;--> statement-breakpoint
CREATE FUNCTION called_name(given_name text, family_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN given_name = '' THEN family_name
    WHEN public.written_family_first(given_name, family_name) THEN family_name || given_name ELSE given_name END $$;--> statement-breakpoint

-- Words of a folded text. The iteration mark 々 is part of a word (佐々木), the middle dot of transcribed names is not.
CREATE OR REPLACE FUNCTION name_words(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(word ORDER BY place), '{}') FROM regexp_split_to_table(folded,
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+')
    WITH ORDINALITY AS split (word, place) WHERE word <> '' $$;--> statement-breakpoint

-- Letters of a name as they are compared. The table of variants is that of packages/server/src/platform/text/fold-name.ts, with its sources.
CREATE FUNCTION name_letters(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.fold(translate(normalize(regexp_replace(translate(value, '’‘‛ʼʻʹʾʿ`´′＇', ''''''''''''''''''''''''''),
    '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]', '', 'g'), NFKC),
    '髙﨑嵜𠮷邊邉齊齋濵濱澤德廣國嶋嶌瀧龍櫻眞惠榮冨槇鷗桒栁𣘺槗寬淸靑黑緖薰曻郞峯舘條豐壽實當萬會學藏證圓鐵與來兒單團聲戶彥敎內吳增曾渕渊禰龜靜螢釋雙顯驛鄕鹽麥黃默篭ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
    '高崎崎吉辺辺斉斎浜浜沢徳広国島島滝竜桜真恵栄富槙鴎桑柳橋橋寛清青黒緒薫昇郎峰館条豊寿実当万会学蔵証円鉄与来児単団声戸彦教内呉増曽淵淵祢亀静蛍釈双顕駅郷塩麦黄黙籠ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')) $$;--> statement-breakpoint
CREATE FUNCTION fold_name(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT btrim(regexp_replace(replace(public.name_letters(value), '''', ''),
    '[\u0001-\u0024\u0026-\u002f\u003a-\u005e\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g')) $$;--> statement-breakpoint

-- How else a name is typed, as far as its own words do not say so: D'Óleo as doleo, Peña-Gómez as penagomez, María del Carmen as
-- mariadelcarmen, and the two parts of a name that is written without a blank.
CREATE FUNCTION name_joined(name text, given_name text, family_name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(string_agg(DISTINCT joined, ' '), '') FROM (
      SELECT replace(public.fold_name(token), ' ', '') FROM regexp_split_to_table(normalize(name, NFKC), '\s+') AS token
      UNION ALL SELECT replace(public.fold_name(part), ' ', '') FROM unnest(ARRAY[given_name, family_name,
        CASE WHEN public.written_family_first(given_name, family_name) THEN family_name || given_name END]) AS part
    ) AS typed (joined) WHERE joined <> '' AND joined <> ALL (public.name_words(public.name_letters(name))) $$;--> statement-breakpoint
CREATE FUNCTION name_searched(given_name text, family_name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT btrim(array_to_string(public.name_words(public.name_letters(name)), ' ') || ' ' || public.name_joined(name, given_name, family_name))
    FROM public.full_name(given_name, family_name) AS name $$;--> statement-breakpoint
CREATE FUNCTION name_said(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT btrim(array_to_string(public.name_words(public.name_letters(name)), ' ') || ' ' || public.name_joined(name, '', '')) $$;--> statement-breakpoint
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(normalize(phone, NFKC), '[^0-9]', '', 'g') $$;--> statement-breakpoint

-- A chart number as it stands, and without the marks between its parts.
CREATE FUNCTION number_said(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(number) || CASE WHEN said = lower(number) THEN '' ELSE ' ' || said END FROM public.name_said(number) AS said $$;--> statement-breakpoint

-- Accounts: what a patient is found by today, and by what was said before.
CREATE FUNCTION patient_found_by(p patient) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT concat_ws(' ', nullif(public.name_searched(p.given_name, p.family_name), ''), public.number_said(p.chart_number), nullif(public.phone_digits(p.phone), ''),
    (SELECT nullif(left(string_agg(public.name_said(other), ' '), 500), '') FROM unnest(p.other_names) AS other)) $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION patient_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := patient_found_by(NEW)
    || coalesce(' ' || left(nullif(concat_ws(' ', (SELECT string_agg(number_said(earlier), ' ') FROM unnest(NEW.earlier_numbers) AS earlier),
      (SELECT string_agg(name_said(earlier), ' ') FROM unnest(NEW.earlier_names) AS earlier)), ''), 500), '');
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER patient_search_text ON patient;--> statement-breakpoint
CREATE TRIGGER patient_search_text BEFORE INSERT OR UPDATE OF given_name, family_name, chart_number, phone, earlier_numbers, earlier_names, other_names ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search_text();--> statement-breakpoint
UPDATE patient SET given_name = given_name;--> statement-breakpoint

-- The name of before, in the order in which it was shown.
CREATE OR REPLACE FUNCTION patient_keeps_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change jsonb := coalesce(nullif(current_setting('doctor_plus.patient_change', true), '')::jsonb, '{}');
  cause text := coalesce(change ->> 'cause', 'system');
  said jsonb := patient_said(OLD);
  says jsonb;
  was jsonb;
  now_is jsonb;
  old_name text := full_name(OLD.given_name, OLD.family_name);
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

DROP INDEX app_user_search;--> statement-breakpoint
CREATE INDEX app_user_search ON app_user
  USING gin (fold_name(full_name(given_name, family_name) || ' ' || given_name || ' ' || username || ' ' || coalesce(email, '')) gin_trgm_ops);--> statement-breakpoint

-- Directory: a doctor is listed under the whole name, and found by it however it is typed.
CREATE OR REPLACE FUNCTION doctor_follows_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE doctor SET name = shown_name(NEW.honorific, NEW.given_name, NEW.family_name) WHERE id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION doctor_folded_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined text := coalesce((SELECT name_joined(NEW.name, u.given_name, u.family_name) FROM app_user u WHERE u.id = NEW.id), '');
BEGIN
  NEW.folded_name := regexp_replace(array_to_string(name_words(name_letters(NEW.name)), ' '), '^((dra?|doctora?|profa?) )+', '')
    || CASE WHEN joined = '' THEN '' ELSE ' ' || joined END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION doctor_prefixes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := name_words(name_letters(NEW.name) || ' ' || NEW.folded_name);
BEGIN
  DELETE FROM doctor_prefix WHERE doctor_id = NEW.id;
  IF NEW.listed THEN
    INSERT INTO doctor_prefix (prefix, folded_name, doctor_id)
      SELECT DISTINCT prefix, NEW.folded_name, NEW.id
      FROM unnest(words) AS word, LATERAL (
        SELECT word || ' ' UNION ALL SELECT left(word, size) FROM generate_series(1, least(4, length(word))) AS size) AS beginning (prefix);
    INSERT INTO doctor_prefix (prefix, folded_name, doctor_id)
      SELECT pair, NEW.folded_name, NEW.id FROM name_pairs(NEW.folded_name) AS pair;
    INSERT INTO doctor_word (word) SELECT DISTINCT word FROM unnest(words) AS word ORDER BY word ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_query(query text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(name_words(replace(name_letters(query), '''', ''))) AS word $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION near_name_query(query text) RETURNS tsquery LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN bool_and(near.terms IS NOT NULL) THEN string_agg('(' || near.terms || ')', ' & ')::tsquery END
  FROM unnest(name_words(replace(name_letters(query), '''', ''))) AS word, LATERAL (SELECT left(word, 40)) AS short (typed), LATERAL (
    SELECT string_agg('''' || candidate || '''', ' | ') AS terms FROM (
      SELECT d.word AS candidate, distance, rank() OVER (ORDER BY distance) AS place
      FROM doctor_word d, LATERAL (SELECT least(levenshtein(typed, left(d.word, 40)), levenshtein(typed, left(d.word, length(typed))))) AS measured (distance)
      WHERE distance <= CASE WHEN length(typed) < 4 THEN 0 WHEN length(typed) = 4 THEN 1 ELSE 2 END
    ) AS measured WHERE place = 1
  ) AS near
$$;--> statement-breakpoint
UPDATE doctor d SET name = shown_name(u.honorific, u.given_name, u.family_name) FROM app_user u
  WHERE u.id = d.id AND u.status <> 'erased' AND written_family_first(u.given_name, u.family_name);--> statement-breakpoint
UPDATE doctor SET name = name;
