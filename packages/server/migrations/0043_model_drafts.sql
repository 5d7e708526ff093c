ALTER TABLE "assistant_draft" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "issued_document" ADD COLUMN "drafted_model" text;--> statement-breakpoint
ALTER TABLE "issued_document" ADD COLUMN "drafted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "drafted_model" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "drafted_at" timestamp with time zone;--> statement-breakpoint

-- Rules
-- Assistant: a draft that a language model had a part in names it.
ALTER TABLE assistant_draft ADD CONSTRAINT assistant_draft_model CHECK (
  (created_by = 'llm') = (model IS NOT NULL) AND char_length(model) BETWEEN 1 AND 120);--> statement-breakpoint

-- Charts: so does what it became, for good; it says when it was written down, too.
ALTER TABLE note ADD CONSTRAINT note_drafted_model CHECK (
  (drafted_model IS NULL OR (drafted_with = 'llm' AND char_length(drafted_model) BETWEEN 1 AND 120))
  AND (drafted_at IS NULL OR drafted_with IS NOT NULL));--> statement-breakpoint
ALTER TABLE issued_document ADD CONSTRAINT issued_document_drafted_model CHECK (
  (drafted_model IS NULL OR (drafted_with = 'llm' AND char_length(drafted_model) BETWEEN 1 AND 120))
  AND (drafted_at IS NULL OR drafted_with IS NOT NULL));--> statement-breakpoint
CREATE OR REPLACE FUNCTION signed_note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE signed note;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO signed FROM note n WHERE n.id = NEW.id AND n.version < NEW.version AND n.signed_at IS NOT NULL LIMIT 1;
    IF NOT FOUND OR (NEW.change IS NOT DISTINCT FROM 'entered_in_error'
      AND (NEW.text, NEW.kind, NEW.title, NEW.sections, NEW.signed_at, NEW.signed_name, NEW.signed_by, NEW.fingerprint, NEW.effective_at,
          NEW.drafted_with, NEW.drafted_model, NEW.drafted_at)
        IS NOT DISTINCT FROM (signed.text, signed.kind, signed.title, signed.sections, signed.signed_at, signed.signed_name,
          signed.signed_by, signed.fingerprint, signed.effective_at, signed.drafted_with,
          signed.drafted_model, signed.drafted_at)) THEN
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
END $$;
