-- Directory: two words of a name, as the beginnings of three letters of both, in alphabetical order. Who types a first and a
-- last name would otherwise read all names along one of the two.
CREATE FUNCTION name_pairs(folded text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH beginning AS (
    SELECT DISTINCT left(word, 3) COLLATE "C" AS letters FROM unnest(string_to_array(folded, ' ')) AS word WHERE length(word) >= 3)
  SELECT one.letters || ' ' || other.letters FROM beginning AS one JOIN beginning AS other ON one.letters < other.letters
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION doctor_prefixes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text[] := name_words(fold(NEW.name));
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
INSERT INTO doctor_prefix (prefix, folded_name, doctor_id)
  SELECT pair, folded_name, id FROM doctor, LATERAL name_pairs(folded_name) AS pair WHERE listed;
