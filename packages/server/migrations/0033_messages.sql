CREATE TABLE "message_file" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "message_conversation";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "patient_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "doctor_id" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD COLUMN "read_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "by_patient" boolean;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Before this, only the demonstration has written conversations, one for each message: those of the same two people become one.
UPDATE conversation c SET kind = CASE WHEN who.patient_id IS NULL THEN 'team' ELSE 'chat' END, patient_id = who.patient_id, doctor_id = who.doctor_id
  FROM (SELECT m.conversation_id, (array_agg(p.id) FILTER (WHERE u.role = 'patient' AND p.id IS NOT NULL))[1] AS patient_id,
      (array_agg(u.id) FILTER (WHERE u.role = 'doctor'))[1] AS doctor_id
    FROM conversation_member m JOIN app_user u ON u.id = m.user_id LEFT JOIN patient p ON p.id = u.id GROUP BY 1) who
  WHERE who.conversation_id = c.id;--> statement-breakpoint
UPDATE message m SET conversation_id = keep.id
  FROM conversation c JOIN (SELECT DISTINCT ON (kind, doctor_id, patient_id) id, kind, doctor_id, patient_id FROM conversation
      WHERE doctor_id IS NOT NULL ORDER BY kind, doctor_id, patient_id, created_at, id) keep
    ON keep.kind = c.kind AND keep.doctor_id = c.doctor_id AND keep.patient_id IS NOT DISTINCT FROM c.patient_id
  WHERE c.id = m.conversation_id AND keep.id <> c.id;--> statement-breakpoint
DELETE FROM conversation c WHERE doctor_id IS NULL OR NOT EXISTS (SELECT FROM message WHERE conversation_id = c.id);--> statement-breakpoint
UPDATE message m SET seq = numbered.seq, by_patient = numbered.by_patient
  FROM (SELECT w.id, row_number() OVER (PARTITION BY w.conversation_id ORDER BY w.sent_at, w.id) AS seq,
      w.sender_id IS NOT DISTINCT FROM c.patient_id AS by_patient
    FROM message w JOIN conversation c ON c.id = w.conversation_id) numbered
  WHERE numbered.id = m.id;--> statement-breakpoint
UPDATE conversation c SET last_seq = newest.seq, version = newest.seq, last_at = newest.at
  FROM (SELECT conversation_id, max(seq) AS seq, max(sent_at) AS at FROM message GROUP BY 1) newest
  WHERE newest.conversation_id = c.id;--> statement-breakpoint
UPDATE conversation_member r SET read_seq = (SELECT coalesce(max(seq), 0) FROM message m
  WHERE m.conversation_id = r.conversation_id AND m.sent_at <= r.last_read_at);--> statement-breakpoint
ALTER TABLE "conversation" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ALTER COLUMN "doctor_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ALTER COLUMN "last_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "by_patient" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_file" ADD CONSTRAINT "message_file_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_file_message" ON "message_file" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_patient" ON "conversation" USING btree ("patient_id","last_at");--> statement-breakpoint
CREATE INDEX "conversation_doctor" ON "conversation" USING btree ("doctor_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_chat" ON "conversation" USING btree ("doctor_id","patient_id") WHERE kind = 'chat';--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_team" ON "conversation" USING btree ("doctor_id") WHERE kind = 'team';--> statement-breakpoint
CREATE UNIQUE INDEX "message_place" ON "message" USING btree ("conversation_id","seq");--> statement-breakpoint

-- Rules
-- Messaging: a kind has what belongs to it and nothing else.
ALTER TABLE conversation ADD CONSTRAINT conversation_kind CHECK (
  kind IN ('chat', 'secure', 'request', 'team') AND (kind = 'team') = (patient_id IS NULL)
  AND (kind = 'secure') = (subject <> '') AND char_length(subject) <= 150
  AND (kind = 'request') = (request IS NOT NULL) AND (kind = 'request') = (state IS NOT NULL));--> statement-breakpoint
ALTER TABLE conversation ADD CONSTRAINT conversation_request CHECK (
  request IN ('renewal', 'certificate', 'question') AND state IN ('open', 'in_progress', 'done', 'declined'));--> statement-breakpoint
ALTER TABLE conversation ADD CONSTRAINT conversation_declined CHECK (
  (coalesce(state, '') = 'declined') = (reason IS NOT NULL) AND char_length(btrim(reason)) BETWEEN 3 AND 500);--> statement-breakpoint
ALTER TABLE message ADD CONSTRAINT message_words CHECK (char_length(text) <= 8000 AND seq > 0);--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON conversation REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint

-- Messaging: a request moves forward only, and what is settled stays settled.
CREATE FUNCTION conversation_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state IN ('done', 'declined') OR NEW.state = 'open' THEN
    RAISE EXCEPTION 'a request moves forward only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER conversation_moves BEFORE UPDATE OF state ON conversation FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION conversation_moves();--> statement-breakpoint

-- Live: who takes part is told that something changed, never what. A secure thread is not the secretaries' to know of, and when care
-- has ended, neither is what the patient does with it the practice's.
CREATE FUNCTION conversation_audience(about conversation) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE practice text := CASE WHEN about.kind = 'secure' THEN 'person:' ELSE 'doctor:' END || about.doctor_id;
BEGIN
  IF about.kind = 'team' THEN RETURN ARRAY[practice]; END IF;
  IF EXISTS (SELECT FROM care_relationship WHERE doctor_id = about.doctor_id AND patient_id = about.patient_id
    AND ended_at IS NULL AND (until IS NULL OR until > now())) THEN RETURN ARRAY[practice, 'patient:' || about.patient_id]; END IF;
  RETURN ARRAY['patient:' || about.patient_id];
END $$;--> statement-breakpoint
CREATE FUNCTION live_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_publish('message.changed', NEW.id, NEW.version, conversation_audience(NEW));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_conversation_changed AFTER UPDATE ON conversation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION live_conversation();--> statement-breakpoint
CREATE FUNCTION live_conversation_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_publish('message.changed', c.id, NULL, conversation_audience(c)) FROM conversation c WHERE c.id = NEW.conversation_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_conversation_read_first AFTER INSERT ON conversation_member DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.read_seq > 0) EXECUTE FUNCTION live_conversation_read();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_conversation_read_on AFTER UPDATE ON conversation_member DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.read_seq <> NEW.read_seq) EXECUTE FUNCTION live_conversation_read();
