ALTER TABLE "conversation" ADD COLUMN "medication_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_renewal" ON "conversation" USING btree ("medication_id","doctor_id") WHERE state IN ('open', 'in_progress');--> statement-breakpoint
-- Rules
-- Messaging: a subject belongs to a secure thread, and to the renewal of a named medication.
ALTER TABLE conversation DROP CONSTRAINT conversation_kind;--> statement-breakpoint
ALTER TABLE conversation ADD CONSTRAINT conversation_kind CHECK (
  kind IN ('chat', 'secure', 'request', 'team') AND (kind = 'team') = (patient_id IS NULL)
  AND (kind = 'secure' OR medication_id IS NOT NULL) = (subject <> '') AND char_length(subject) <= 150
  AND (medication_id IS NULL OR coalesce(request, '') = 'renewal')
  AND (kind = 'request') = (request IS NOT NULL) AND (kind = 'request') = (state IS NOT NULL));