CREATE TABLE "note_addendum" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"note_version" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"source" text NOT NULL,
	"source_ref" text,
	"import_id" uuid
);
--> statement-breakpoint
CREATE TABLE "note_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"patient_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"sections" jsonb NOT NULL,
	"shared" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "signed_name" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "signed_by" uuid;--> statement-breakpoint
ALTER TABLE "note_addendum" ADD CONSTRAINT "note_addendum_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_addendum" ADD CONSTRAINT "note_addendum_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_addendum" ADD CONSTRAINT "note_addendum_note" FOREIGN KEY ("note_id","note_version") REFERENCES "public"."note"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_draft" ADD CONSTRAINT "note_draft_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_draft" ADD CONSTRAINT "note_draft_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_template" ADD CONSTRAINT "note_template_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_addendum_note_of" ON "note_addendum" USING btree ("note_id","written_at","id");--> statement-breakpoint
CREATE INDEX "note_addendum_patient" ON "note_addendum" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "note_draft_patient" ON "note_draft" USING btree ("patient_id","author_id");--> statement-breakpoint
CREATE INDEX "note_draft_author" ON "note_draft" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "note_template_owner" ON "note_template" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_signed_by_app_user_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Rules
-- Charts: a note is signed whole, as it is written, and says something; drafts and addenda have the length that the calls allow.
ALTER TABLE note ADD CONSTRAINT note_signed_whole CHECK (
  num_nonnulls(kind, title, sections, signed_at, signed_name, fingerprint) IN (0, 6) AND (signed_by IS NULL OR signed_at IS NOT NULL));--> statement-breakpoint
ALTER TABLE note ADD CONSTRAINT note_signed_words CHECK (
  signed_at IS NULL OR jsonb_array_length(sections) > 0 AND fingerprint ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE note_addendum ADD CONSTRAINT note_addendum_words CHECK (char_length(text) BETWEEN 1 AND 5000);--> statement-breakpoint
CREATE UNIQUE INDEX note_addendum_source ON note_addendum (note_id, source_ref) WHERE source_ref IS NOT NULL;--> statement-breakpoint

-- Charts: what was signed stays word for word. The row may leave the chart, be taken along by a merge of two charts, and be deleted
-- with the import that brought it; a version after it says that it was entered in error, and nothing else.
CREATE FUNCTION signed_note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE signed note;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO signed FROM note n WHERE n.id = NEW.id AND n.version < NEW.version AND n.signed_at IS NOT NULL LIMIT 1;
    IF NOT FOUND OR (NEW.change IS NOT DISTINCT FROM 'entered_in_error'
      AND (NEW.text, NEW.kind, NEW.title, NEW.sections, NEW.signed_at, NEW.signed_name, NEW.signed_by, NEW.fingerprint, NEW.effective_at)
        IS NOT DISTINCT FROM (signed.text, signed.kind, signed.title, signed.sections, signed.signed_at, signed.signed_name,
          signed.signed_by, signed.fingerprint, signed.effective_at)) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF OLD.signed_at IS NULL AND NEW.signed_at IS NULL THEN
      RETURN NEW;
    END IF;
    IF to_jsonb(NEW) - '{patient_id,current}'::text[] = to_jsonb(OLD) - '{patient_id,current}'::text[] AND (OLD.current OR NOT NEW.current) THEN
      RETURN NEW;
    END IF;
  ELSIF OLD.signed_at IS NULL OR OLD.import_id IS NOT NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'a signed note does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER signed_note_stays BEFORE UPDATE OR DELETE ON note FOR EACH ROW EXECUTE FUNCTION signed_note_stays();--> statement-breakpoint
CREATE TRIGGER signed_note_is_last BEFORE INSERT ON note FOR EACH ROW WHEN (NEW.version > 1) EXECUTE FUNCTION signed_note_stays();--> statement-breakpoint

-- Charts: an addendum belongs to a signed note of the same chart, and stays as it was written.
CREATE FUNCTION note_addendum_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM note n WHERE n.id = NEW.note_id AND n.version = NEW.note_version AND n.patient_id = NEW.patient_id
      AND n.signed_at IS NOT NULL AND n.current) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'only a signed note of the chart has addenda' USING ERRCODE = 'insufficient_privilege';
  ELSIF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'patient_id' = to_jsonb(OLD) - 'patient_id' THEN
      RETURN NEW;
    END IF;
  ELSIF OLD.import_id IS NOT NULL THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'an addendum does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER note_addendum_stays BEFORE INSERT OR UPDATE OR DELETE ON note_addendum FOR EACH ROW EXECUTE FUNCTION note_addendum_stays();--> statement-breakpoint

-- Charts: nothing is written into a chart that was merged.
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON note_draft REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON note_addendum REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();
