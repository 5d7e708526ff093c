-- Accounts and directory: names as they are heard.
-- What a folded word sounds like in Latin American Spanish: s for z and soft c, b for v, k for hard c and qu, i for y and ll, no h,
-- each doubled letter once. A letter that sounds in two ways (Ximena, Yenifer, Guilfredo, Isabella) gives a key for each. Keys are
-- capitals, so that no folded text meets them; there is none for other scripts.
CREATE FUNCTION heard_keys(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  sound text;
  forms text[];
BEGIN
  IF word !~ '^[a-z]{2,40}$' THEN RETURN '{}'; END IF;
  sound := replace(replace(replace(replace(word, 'ph', 'f'), 'ck', 'k'), 'ch', 'C'), 'v', 'b');
  sound := replace(regexp_replace(sound, 'qu(?=[ei])', 'k', 'g'), 'q', 'k');
  sound := translate(regexp_replace(regexp_replace(sound, '[ck]s', 'x', 'g'), 'c(?=[eiy])', 's', 'g'), 'cz', 'ks');
  sound := regexp_replace(regexp_replace(sound, '^gi(?=[aou])', 'j'), 'g(?=[eiy])', 'j', 'g');
  sound := regexp_replace(sound, 'gu(?=[ao])|hu(?=[aeio])', 'w', 'g');
  sound := replace(replace(sound, 'h', ''), 'y', 'i');
  forms := ARRAY[sound];
  IF sound ~ '^j' THEN forms := forms || ('i' || substr(sound, 2)); END IF;
  IF sound ~ '^gu[ei]' THEN forms := forms || ('w' || substr(sound, 3)); END IF;
  IF sound ~ 'x' THEN
    forms := (SELECT array_agg(replace(form, 'x', letter)) FROM unnest(forms) AS form, unnest(ARRAY['s', 'j']) AS letter);
  END IF;
  IF sound ~ 'll' THEN
    forms := (SELECT array_agg(replace(form, 'll', letter)) FROM unnest(forms) AS form, unnest(ARRAY['i', 'l']) AS letter);
  END IF;
  RETURN (SELECT array_agg(DISTINCT upper(regexp_replace(
      regexp_replace(regexp_replace(form, 'gu(?=[ei])', 'g', 'g'), 'm(?=[bp])', 'n', 'g'), '(.)\1+', '\1', 'g')))
    FROM unnest(forms) AS form WHERE form <> '');
END $$;--> statement-breakpoint

-- Letters that folding takes away although they are heard: Peña as Penia, Gonçalves as Gonsalves.
CREATE FUNCTION name_spelled(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT replace(replace(lower(normalize(name, NFC)), 'ñ', 'ni'), 'ç', 's') $$;--> statement-breakpoint

-- Keys of the words of a folded text and of names, with a blank around each; empty without one.
CREATE FUNCTION heard_said(folded text, names text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(' ' || left(string_agg(DISTINCT key, ' '), 500) || ' ', '') FROM (
      SELECT unnest(string_to_array(folded, ' '))
      UNION SELECT unnest(string_to_array(public.name_said(public.name_spelled(name)), ' ')) FROM unnest(names) AS name
        WHERE lower(normalize(name, NFC)) ~ '[ñç]'
    ) AS said (word), unnest(public.heard_keys(word)) AS key $$;--> statement-breakpoint

-- Patterns of a typed word for LIKE ANY over a text that ends in its keys: as it stands, and as it is heard. A key of four letters
-- may be the beginning of a longer one.
CREATE FUNCTION name_patterns(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ('%' || regexp_replace(coalesce(nullif(public.fold_name(word), ''), word), '([\\%_])', '\\\1', 'g') || '%') || coalesce((
      SELECT array_agg(DISTINCT '% ' || key || CASE WHEN length(key) < 4 THEN ' %' ELSE '%' END)
      FROM unnest(ARRAY[word, public.name_spelled(word)]) AS form, unnest(public.heard_keys(replace(public.fold_name(form), ' ', ''))) AS key
    ), '{}') $$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION patient_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := patient_found_by(NEW)
    || coalesce(' ' || left(nullif(concat_ws(' ', (SELECT string_agg(number_said(earlier), ' ') FROM unnest(NEW.earlier_numbers) AS earlier),
      (SELECT string_agg(name_said(earlier), ' ') FROM unnest(NEW.earlier_names) AS earlier)), ''), 500), '');
  NEW.search_text := NEW.search_text || heard_said(NEW.search_text, ARRAY[NEW.given_name, NEW.family_name] || NEW.other_names || NEW.earlier_names);
  RETURN NEW;
END $$;--> statement-breakpoint
UPDATE patient SET given_name = given_name;--> statement-breakpoint

-- A doctor's word as it is heard stands before one with a typing error.
ALTER TABLE "doctor_word" ADD COLUMN "heard" text[] GENERATED ALWAYS AS (heard_keys(word)) STORED;--> statement-breakpoint
CREATE OR REPLACE FUNCTION near_name_query(query text) RETURNS tsquery LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN bool_and(near.terms IS NOT NULL) THEN string_agg('(' || near.terms || ')', ' & ')::tsquery END
  FROM unnest(name_words(replace(name_letters(query), '''', ''))) AS word, LATERAL (SELECT left(word, 40), heard_keys(word)) AS short (typed, keys), LATERAL (
    SELECT string_agg('''' || candidate || '''', ' | ') AS terms FROM (
      SELECT d.word AS candidate, distance, rank() OVER (ORDER BY distance) AS place
      FROM doctor_word d, LATERAL (SELECT CASE WHEN d.heard && keys THEN 0
        ELSE least(levenshtein(typed, left(d.word, 40)), levenshtein(typed, left(d.word, length(typed)))) END) AS measured (distance)
      WHERE distance <= CASE WHEN length(typed) < 4 THEN 0 WHEN length(typed) = 4 THEN 1 ELSE 2 END
    ) AS measured WHERE place = 1
  ) AS near
$$;
--> statement-breakpoint

-- A part of town is a word of an address.
CREATE INDEX location_area ON location USING gin (fold_name(name || ' ' || address) gin_trgm_ops);
