CREATE TABLE "mail_times" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"quiet_from" text,
	"quiet_until" text,
	"rhythm" text NOT NULL,
	"hour" integer NOT NULL,
	"weekday" integer NOT NULL,
	"summarised_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"notification_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "gathers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_times" ADD CONSTRAINT "mail_times_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_notice" ADD CONSTRAINT "mail_notice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_notice_user" ON "mail_notice" USING btree ("user_id","created_at");--> statement-breakpoint

-- Rules
-- Choices: a row for each way. What somebody chose before stays chosen.
CREATE TABLE "notification_choice_by_way" (
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean NOT NULL
);
--> statement-breakpoint
INSERT INTO notification_choice_by_way (user_id, event, channel, wanted)
  SELECT c.user_id, c.event, way.channel, way.wanted FROM notification_choice c
  CROSS JOIN LATERAL (VALUES ('portal', c.in_app), ('mail', c.mail)) AS way(channel, wanted);--> statement-breakpoint
DROP TABLE notification_choice;--> statement-breakpoint
ALTER TABLE notification_choice_by_way RENAME TO notification_choice;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_event_channel_pk" PRIMARY KEY("user_id","event","channel");--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE notification_choice ADD CONSTRAINT notification_choice_channel CHECK (channel IN ('portal', 'mail', 'sms', 'whatsapp'));--> statement-breakpoint

-- Notifications: of a conversation there is one until it is read, the newest of those there were.
UPDATE notification SET subject_id = substring(link FROM '[?&]conversation=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid
  WHERE link LIKE '%conversation=%';--> statement-breakpoint
UPDATE notification SET gathers = true WHERE id IN (SELECT DISTINCT ON (user_id, kind, subject_id) id FROM notification
  WHERE subject_id IS NOT NULL AND read_at IS NULL ORDER BY user_id, kind, subject_id, created_at DESC, id DESC);--> statement-breakpoint
CREATE UNIQUE INDEX "notification_gathers" ON "notification" USING btree ("user_id","kind","subject_id") WHERE gathers;--> statement-breakpoint
ALTER TABLE notification ADD CONSTRAINT notification_count CHECK (count > 0);--> statement-breakpoint
ALTER TABLE notification ADD CONSTRAINT notification_gathers_unread CHECK (NOT gathers OR (read_at IS NULL AND subject_id IS NOT NULL));--> statement-breakpoint

ALTER TABLE mail_times ADD CONSTRAINT mail_times_known CHECK (
  rhythm IN ('immediate', 'daily', 'weekly') AND hour BETWEEN 0 AND 23 AND weekday BETWEEN 1 AND 7
  AND (quiet_from IS NULL) = (quiet_until IS NULL) AND (quiet_from IS NULL OR quiet_from <> quiet_until));--> statement-breakpoint

-- Live: whose notifications changed, once for each transaction, however many it wrote or read.
CREATE FUNCTION live_notification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE told text := coalesce(current_setting('doctor_plus.live_notified', true), '');
BEGIN
  IF position(NEW.user_id::text IN told) = 0 THEN
    PERFORM set_config('doctor_plus.live_notified', told || ' ' || NEW.user_id, true);
    PERFORM live_publish('notification.changed', NULL, NULL, ARRAY['person:' || NEW.user_id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_notification_came AFTER INSERT ON notification DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_notification();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_notification_changed AFTER UPDATE ON notification DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.read_at IS DISTINCT FROM NEW.read_at OR OLD.count <> NEW.count) EXECUTE FUNCTION live_notification();
