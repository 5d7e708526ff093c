CREATE TABLE "library_document" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"publisher" text NOT NULL,
	"year" integer,
	"link" text,
	"text" text NOT NULL,
	"passages" integer NOT NULL,
	"marks" text[] NOT NULL,
	"written_by" uuid NOT NULL,
	"writer_name" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	"publisher_name" text,
	"published_at" timestamp with time zone,
	"reviewed_by" uuid,
	"reviewer_name" text,
	"reviewed_at" timestamp with time zone,
	"ended_by" uuid,
	"ender_name" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "library_document_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "library_passage" (
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "library_passage_document_id_version_position_pk" PRIMARY KEY("document_id","version","position")
);
--> statement-breakpoint
CREATE TABLE "library_word" (
	"stem" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_document" ADD CONSTRAINT "library_document_written_by_app_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_document" ADD CONSTRAINT "library_document_published_by_app_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_document" ADD CONSTRAINT "library_document_reviewed_by_app_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_document" ADD CONSTRAINT "library_document_ended_by_app_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_passage" ADD CONSTRAINT "library_passage_of" FOREIGN KEY ("document_id","version") REFERENCES "public"."library_document"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_document_state" ON "library_document" USING btree ("state","title");--> statement-breakpoint

-- Rules
-- Library: a version that is published says by whom, one that is over by whom it ended, and only a doctor reviews what is published.
ALTER TABLE library_document ADD CONSTRAINT library_document_said CHECK (
  char_length(title) BETWEEN 2 AND 200 AND char_length(publisher) BETWEEN 2 AND 200 AND year BETWEEN 1900 AND 2199
  AND link LIKE 'https://%' AND char_length(text) BETWEEN 1 AND 200000 AND passages BETWEEN 1 AND 2000);--> statement-breakpoint
ALTER TABLE library_document ADD CONSTRAINT library_document_published CHECK (
  num_nonnulls(published_by, publisher_name, published_at) IN (0, 3) AND (state <> 'published' OR published_by IS NOT NULL)
  AND (state <> 'draft' OR published_by IS NULL));--> statement-breakpoint
ALTER TABLE library_document ADD CONSTRAINT library_document_reviewed CHECK (
  num_nonnulls(reviewed_by, reviewer_name, reviewed_at) IN (0, 3) AND (reviewed_by IS NULL OR published_by IS NOT NULL));--> statement-breakpoint
ALTER TABLE library_document ADD CONSTRAINT library_document_ended CHECK (
  num_nonnulls(ended_by, ender_name, ended_at) = CASE WHEN state IN ('draft', 'published') THEN 0 ELSE 3 END);--> statement-breakpoint
CREATE UNIQUE INDEX library_document_current ON library_document (id) WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX library_document_draft ON library_document (id) WHERE state = 'draft';--> statement-breakpoint

-- What a version says stays as it was written: answers cite it. It is published once, reviewed once, and ends once.
CREATE FUNCTION library_document_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changing text[] := '{state,published_by,publisher_name,published_at,reviewed_by,reviewer_name,reviewed_at,ended_by,ender_name,ended_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - changing = to_jsonb(OLD) - changing
    AND (OLD.published_at IS NULL OR NEW.published_at = OLD.published_at)
    AND (OLD.reviewed_at IS NULL OR NEW.reviewed_at = OLD.reviewed_at)
    AND (OLD.state, NEW.state) IN (('draft', 'published'), ('draft', 'superseded'), ('draft', 'retired'),
      ('published', 'published'), ('published', 'superseded'), ('published', 'retired')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version of a document does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER library_document_is_kept BEFORE UPDATE OR DELETE ON library_document FOR EACH ROW EXECUTE FUNCTION library_document_is_kept();--> statement-breakpoint
CREATE FUNCTION library_passage_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a passage of a document does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER library_document_is_not_emptied BEFORE TRUNCATE ON library_document
  FOR EACH STATEMENT EXECUTE FUNCTION library_passage_is_kept();--> statement-breakpoint
CREATE TRIGGER library_passage_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON library_passage
  FOR EACH STATEMENT EXECUTE FUNCTION library_passage_is_kept();--> statement-breakpoint

-- What a passage is found by: its own words before its heading's, and those before the title's. Unlike notes, which are read within one
-- chart (decision 49), passages are searched all together: these have indexes.
ALTER TABLE library_passage ADD COLUMN words tsvector NOT NULL, ADD COLUMN pairs text[] NOT NULL;--> statement-breakpoint
CREATE FUNCTION library_passage_is_searched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  called text := (SELECT title FROM library_document WHERE id = NEW.document_id AND version = NEW.version);
BEGIN
  NEW.words := setweight(searched_words(NEW.text), 'A') || setweight(searched_words(NEW.heading), 'B') || setweight(searched_words(called), 'D');
  NEW.pairs := searched_pairs(concat_ws(E'\n', called, NEW.heading, NEW.text));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER library_passage_is_searched BEFORE INSERT ON library_passage FOR EACH ROW EXECUTE FUNCTION library_passage_is_searched();--> statement-breakpoint
CREATE INDEX library_passage_words ON library_passage USING gin (words);--> statement-breakpoint
CREATE INDEX library_passage_pairs ON library_passage USING gin (pairs);--> statement-breakpoint

-- Stems in one order, so that two who publish at once wait for each other and not both.
CREATE FUNCTION library_words_are_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_word (stem)
    SELECT DISTINCT stem FROM added, unnest(tsvector_to_array(words)) AS stem ORDER BY stem ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER library_words_are_known AFTER INSERT ON library_passage REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION library_words_are_known();
