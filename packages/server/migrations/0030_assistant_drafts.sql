CREATE TABLE "assistant_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"content" jsonb,
	"statements" jsonb NOT NULL,
	"basis" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"entry_id" uuid
);
--> statement-breakpoint
ALTER TABLE "issued_document" ADD COLUMN "drafted_with" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "drafted_with" text;--> statement-breakpoint
ALTER TABLE "assistant_draft" ADD CONSTRAINT "assistant_draft_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_draft" ADD CONSTRAINT "assistant_draft_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_draft_doctor" ON "assistant_draft" USING btree ("doctor_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_draft_patient" ON "assistant_draft" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "assistant_draft_open" ON "assistant_draft" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint

-- Rules
-- Assistant: a draft has words as long as somebody may decide on it, and names what it became once it is confirmed.
ALTER TABLE assistant_draft ADD CONSTRAINT assistant_draft_kind CHECK (kind IN ('note', 'letter', 'patient_instructions'));--> statement-breakpoint
ALTER TABLE assistant_draft ADD CONSTRAINT assistant_draft_state CHECK (
  state IN ('open', 'confirmed', 'discarded', 'expired') AND (state = 'open') = (content IS NOT NULL)
  AND (state = 'confirmed') = (entry_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE assistant_draft ADD CONSTRAINT assistant_draft_engine CHECK (created_by IN ('embedded', 'llm'));--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON assistant_draft REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint

-- Charts: what the assistant wrote down and a doctor confirmed says so for good: with a signed note as with an issued document.
ALTER TABLE note ADD CONSTRAINT note_drafted_with CHECK (
  drafted_with IS NULL OR (drafted_with IN ('embedded', 'llm') AND signed_at IS NOT NULL));--> statement-breakpoint
ALTER TABLE issued_document ADD CONSTRAINT issued_document_drafted_with CHECK (drafted_with IN ('embedded', 'llm'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION signed_note_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE signed note;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO signed FROM note n WHERE n.id = NEW.id AND n.version < NEW.version AND n.signed_at IS NOT NULL LIMIT 1;
    IF NOT FOUND OR (NEW.change IS NOT DISTINCT FROM 'entered_in_error'
      AND (NEW.text, NEW.kind, NEW.title, NEW.sections, NEW.signed_at, NEW.signed_name, NEW.signed_by, NEW.fingerprint, NEW.effective_at,
          NEW.drafted_with)
        IS NOT DISTINCT FROM (signed.text, signed.kind, signed.title, signed.sections, signed.signed_at, signed.signed_name,
          signed.signed_by, signed.fingerprint, signed.effective_at, signed.drafted_with)) THEN
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
