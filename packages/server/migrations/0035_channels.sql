CREATE TABLE "channel_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"given" boolean NOT NULL,
	"number" text NOT NULL,
	"reminders" boolean NOT NULL,
	"way" text NOT NULL,
	"recorded_by" uuid,
	"recorded_by_name" text,
	"event_key" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_consent_event" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "channel_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"patient_id" uuid NOT NULL,
	"number" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"places" jsonb NOT NULL,
	"sent_by" uuid,
	"sent_by_name" text,
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_tried_at" timestamp with time zone,
	"useful_until" timestamp with time zone NOT NULL,
	"last_error" text,
	"provider_id" text,
	"former_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "channel_message_once" UNIQUE("once_key"),
	CONSTRAINT "channel_message_provider" UNIQUE("channel","provider_id")
);
--> statement-breakpoint
CREATE TABLE "message_channel" (
	"channel" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"base_url" text NOT NULL,
	"account" text NOT NULL,
	"sender" text NOT NULL,
	"api_version" text NOT NULL,
	"token" "bytea",
	"signing" "bytea",
	"verify" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"medium" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_template_medium_template_language_pk" PRIMARY KEY("medium","template","language")
);
--> statement-breakpoint
ALTER TABLE "channel_consent" ADD CONSTRAINT "channel_consent_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_consent" ADD CONSTRAINT "channel_consent_recorded_by_app_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_message" ADD CONSTRAINT "channel_message_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_message" ADD CONSTRAINT "channel_message_sent_by_app_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_consent_patient" ON "channel_consent" USING btree ("patient_id","channel","at");--> statement-breakpoint
CREATE INDEX "channel_consent_number" ON "channel_consent" USING btree ("channel","number");--> statement-breakpoint
CREATE INDEX "channel_message_due" ON "channel_message" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "channel_message_patient" ON "channel_message" USING btree ("patient_id","created_at");--> statement-breakpoint

-- Rules
-- Channels: what is in use can be used.
ALTER TABLE message_channel ADD CONSTRAINT message_channel_known CHECK (channel IN ('sms', 'whatsapp')
  AND char_length(base_url) <= 300 AND char_length(account) <= 80 AND char_length(sender) <= 40 AND char_length(api_version) <= 10);--> statement-breakpoint
ALTER TABLE message_channel ADD CONSTRAINT message_channel_enabled CHECK (NOT enabled OR (account <> '' AND token IS NOT NULL
  AND (channel <> 'sms' OR sender <> '') AND (channel <> 'whatsapp' OR (api_version <> '' AND signing IS NOT NULL AND verify IS NOT NULL))));--> statement-breakpoint

-- Channels: what a patient decided stays as it was recorded; a merge takes it along, nothing else touches it.
ALTER TABLE channel_consent ADD CONSTRAINT channel_consent_known CHECK (channel IN ('sms', 'whatsapp')
  AND number ~ '^\+[1-9][0-9]{6,14}$' AND way IN ('written', 'spoken', 'portal', 'reply') AND (given OR NOT reminders)
  AND (way IN ('written', 'spoken')) = (recorded_by IS NOT NULL) AND (recorded_by IS NULL) = (recorded_by_name IS NULL)
  AND (way = 'reply') = (event_key IS NOT NULL));--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON channel_consent REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint
CREATE FUNCTION channel_consent_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.channel, NEW.given, NEW.number, NEW.reminders, NEW.way, NEW.recorded_by, NEW.event_key, NEW.at) IS DISTINCT FROM
    (OLD.id, OLD.channel, OLD.given, OLD.number, OLD.reminders, OLD.way, OLD.recorded_by, OLD.event_key, OLD.at) THEN
    RAISE EXCEPTION 'a decision is recorded anew, not changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER channel_consent_stays BEFORE UPDATE ON channel_consent FOR EACH ROW EXECUTE FUNCTION channel_consent_stays();--> statement-breakpoint

-- Channels: a message has a reader and words, and what was reported of it is not taken back.
ALTER TABLE channel_message ADD CONSTRAINT channel_message_known CHECK (channel IN ('sms', 'whatsapp')
  AND number ~ '^\+[1-9][0-9]{6,14}$' AND char_length(text) BETWEEN 1 AND 4000 AND attempts >= 0
  AND (sent_by IS NULL) = (sent_by_name IS NULL)
  AND state IN ('queued', 'sending', 'uncertain', 'sent', 'delivered', 'read', 'failed')
  AND (state NOT IN ('sent', 'delivered', 'read') OR (provider_id IS NOT NULL AND sent_at IS NOT NULL)));--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON channel_message REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint
CREATE FUNCTION channel_message_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'read' OR (OLD.state = 'delivered' AND NEW.state <> 'read')
    OR (OLD.state = 'sent' AND NEW.state NOT IN ('delivered', 'read', 'failed')) THEN
    RAISE EXCEPTION 'a message moves forward only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER channel_message_moves BEFORE UPDATE OF state ON channel_message FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION channel_message_moves();--> statement-breakpoint

-- Channels: words of the practice.
ALTER TABLE message_template ADD CONSTRAINT message_template_known CHECK (medium IN ('text', 'mail')
  AND template IN ('appointment_reminder', 'appointment_moved', 'appointment_cancelled', 'message_waiting', 'notice')
  AND language IN ('en', 'es', 'de', 'it', 'fr', 'pt', 'zh', 'ja', 'ko')
  AND char_length(subject) <= 150 AND char_length(text) BETWEEN 1 AND 2000 AND version > 0);
