-- Rules
-- Charts: what is written in a chart is searched within one patient. One configuration for each language with stems; accents do not
-- count. What is parted differently by each server's parser (paths, hosts, tags, signed numbers) is parted here, before it.
CREATE TEXT SEARCH CONFIGURATION written_es (COPY = pg_catalog.spanish);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION written_en (COPY = pg_catalog.english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION written_de (COPY = pg_catalog.german);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION written_it (COPY = pg_catalog.italian);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION written_fr (COPY = pg_catalog.french);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION written_pt (COPY = pg_catalog.portuguese);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION written_es ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION written_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION written_de ALTER MAPPING FOR hword, hword_part, word WITH unaccent, german_stem;--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION written_it ALTER MAPPING FOR hword, hword_part, word WITH unaccent, italian_stem;--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION written_fr ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION written_pt ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;--> statement-breakpoint

-- Danger: beyond 100,000 characters a text is not searched (a tsvector holds one megabyte); `findWritten` says so of such a text.
-- Words and figures alone, one space between them: scripts without spaces are searched by pairs of characters instead. Most texts hold
-- none, and a regular expression costs more than all the rest.
CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
  AS $$ SELECT CASE WHEN said ~ '[\u2000-\uffff]'
    THEN regexp_replace(normalize(said, NFKC),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]+', ' ', 'g')
    ELSE translate(said, '<>/\&@_-.:+=', repeat(' ', 12)) END $$;--> statement-breakpoint

-- The languages of a text: those whose own small words it holds most of; all where it holds none.
CREATE FUNCTION written_in(plain text) RETURNS regconfig[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  said text := lower(left(plain, 800));
  found int[] := ARRAY[
    regexp_count(said, '\m(el|los|las|y|del|hace|sin|con|por|paciente|refiere|niega|hay|muy|desde|año|años|día|días)\M'),
    regexp_count(said, '\m(the|and|of|with|is|was|has|for|her|his|she|he|denies|reports|patient|days|years|at|on|to)\M'),
    regexp_count(said, '\m(der|die|das|und|mit|ist|seit|kein|keine|nicht|bei|auf|wird|den|im|zur|zum|nach|am|jahre|tage)\M'),
    regexp_count(said, '\m(il|gli|della|dei|di|non|che|per|dal|nel|nella|riferisce|nega|con|è|da|anni|giorni|alla)\M'),
    regexp_count(said, '\m(le|les|et|est|des|du|avec|pour|depuis|pas|une|au|aux|sans|chez|à|jours|ans|dans)\M'),
    regexp_count(said, '\m(o|os|do|da|em|com|não|ao|dos|uma|há|sem|nega|anos|dias|na|no|à|e)\M')];
  most int := greatest(found[1], found[2], found[3], found[4], found[5], found[6]);
BEGIN
  RETURN ARRAY(SELECT ('public.written_' || language)::regconfig
    FROM unnest('{es,en,de,it,fr,pt}'::text[], found) AS each (language, n) WHERE n * 10 >= most * 7);
END $$;--> statement-breakpoint

CREATE FUNCTION searched_words(said text) RETURNS tsvector LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := plain_words(left(said, 100000));
  language regconfig;
  words tsvector := '';
BEGIN
  FOREACH language IN ARRAY written_in(plain) LOOP
    words := words || to_tsvector(language, plain);
  END LOOP;
  RETURN words;
END $$;--> statement-breakpoint

-- One of several forms of what is asked for, each a word or words that follow each other, in whatever language the text is; a single
-- word with a star is a beginning.
CREATE FUNCTION asked_words(forms text[]) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  form text;
  language text;
  asked tsquery := '';
BEGIN
  FOREACH form IN ARRAY forms LOOP
    IF form LIKE '%*' AND plain_words(form) ~ '^\w+ *$' THEN
      asked := asked || to_tsquery('simple', fold(trim(plain_words(form))) || ':*');
      CONTINUE;
    END IF;
    FOREACH language IN ARRAY '{es,en,de,it,fr,pt}'::text[] LOOP
      asked := asked || phraseto_tsquery(('public.written_' || language)::regconfig, plain_words(form));
    END LOOP;
  END LOOP;
  RETURN asked;
END $$;--> statement-breakpoint

-- Each two characters of a text that stand together in a script without spaces (kana, hangul, Han).
CREATE FUNCTION searched_pairs(said text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF said !~ '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f]' THEN
    RETURN '{}';
  END IF;
  RETURN ARRAY(
    SELECT DISTINCT pair FROM (
      SELECT sign || lead(sign) OVER (ORDER BY place) AS pair
      FROM unnest(string_to_array(normalize(left(said, 100000), NFKC), NULL)) WITH ORDINALITY AS each (sign, place)) AS pairs
    WHERE pair ~ '^[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}$');
END $$;--> statement-breakpoint

-- What an entry is found by, written with the entry, whoever writes it. Only what stands in the chart has it; a chart is read by its
-- patient, and of that reading's rows these two are compared: no index of their own (decision 49).
ALTER TABLE note ADD COLUMN words tsvector, ADD COLUMN pairs text[];--> statement-breakpoint
ALTER TABLE note_addendum ADD COLUMN words tsvector, ADD COLUMN pairs text[];--> statement-breakpoint
ALTER TABLE conclusion ADD COLUMN words tsvector, ADD COLUMN pairs text[];--> statement-breakpoint
ALTER TABLE visit ADD COLUMN words tsvector, ADD COLUMN pairs text[];--> statement-breakpoint

CREATE FUNCTION note_is_searched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text := concat_ws(E'\n', NEW.title, NEW.text);
BEGIN
  NEW.words := CASE WHEN NEW.current THEN searched_words(said) END;
  NEW.pairs := CASE WHEN NEW.current THEN searched_pairs(said) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_is_searched BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION note_is_searched();--> statement-breakpoint
-- What was signed does not change; taken out of the chart, it is not looked at.
CREATE TRIGGER note_is_searched_anew BEFORE UPDATE OF text, title, current ON note FOR EACH ROW
  WHEN (NEW.signed_at IS NULL) EXECUTE FUNCTION note_is_searched();--> statement-breakpoint

CREATE FUNCTION note_addendum_is_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := searched_words(NEW.text);
  NEW.pairs := searched_pairs(NEW.text);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER note_addendum_is_searched BEFORE INSERT ON note_addendum FOR EACH ROW EXECUTE FUNCTION note_addendum_is_searched();--> statement-breakpoint

CREATE FUNCTION conclusion_is_searched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said text := concat_ws(E'\n', NEW.diagnosis, NEW.treatment, NEW.follow_up, NEW.prescription);
BEGIN
  NEW.words := CASE WHEN NEW.current THEN searched_words(said) END;
  NEW.pairs := CASE WHEN NEW.current THEN searched_pairs(said) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER conclusion_is_searched BEFORE INSERT OR UPDATE OF diagnosis, treatment, follow_up, prescription, current ON conclusion
  FOR EACH ROW EXECUTE FUNCTION conclusion_is_searched();--> statement-breakpoint

CREATE FUNCTION visit_is_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := searched_words(NEW.chief_complaint);
  NEW.pairs := searched_pairs(NEW.chief_complaint);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER visit_is_searched BEFORE INSERT ON visit FOR EACH ROW EXECUTE FUNCTION visit_is_searched();--> statement-breakpoint
CREATE TRIGGER visit_is_searched_anew BEFORE UPDATE OF chief_complaint ON visit FOR EACH ROW
  WHEN (OLD.chief_complaint IS DISTINCT FROM NEW.chief_complaint) EXECUTE FUNCTION visit_is_searched();--> statement-breakpoint

-- What was written before. Signed notes and addenda refuse every change but theirs is none: nothing that they say is touched.
ALTER TABLE note DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE note SET words = searched_words(concat_ws(E'\n', title, text)), pairs = searched_pairs(concat_ws(E'\n', title, text)) WHERE current;--> statement-breakpoint
ALTER TABLE note ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE note_addendum DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE note_addendum SET words = searched_words(text), pairs = searched_pairs(text);--> statement-breakpoint
ALTER TABLE note_addendum ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE conclusion DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE conclusion SET
  words = searched_words(concat_ws(E'\n', diagnosis, treatment, follow_up, prescription)),
  pairs = searched_pairs(concat_ws(E'\n', diagnosis, treatment, follow_up, prescription)) WHERE current;--> statement-breakpoint
ALTER TABLE conclusion ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE visit DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE visit SET words = searched_words(chief_complaint), pairs = searched_pairs(chief_complaint);--> statement-breakpoint
ALTER TABLE visit ENABLE TRIGGER USER;
