CREATE TABLE "appointment_reminder" (
	"appointment_id" uuid NOT NULL,
	"lead_hours" integer NOT NULL,
	"sequence" integer NOT NULL,
	"channel" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"letter_id" uuid NOT NULL,
	CONSTRAINT "appointment_reminder_appointment_id_lead_hours_sequence_channel_pk" PRIMARY KEY("appointment_id","lead_hours","sequence","channel")
);
--> statement-breakpoint
CREATE TABLE "reminder_left_out" (
	"user_id" uuid NOT NULL,
	"lead_hours" integer NOT NULL,
	CONSTRAINT "reminder_left_out_user_id_lead_hours_pk" PRIMARY KEY("user_id","lead_hours")
);
--> statement-breakpoint
CREATE TABLE "reminder_scan" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"scanned_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "reminder_hours" integer[] DEFAULT '{24,2}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "useful_minutes" integer;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "settled_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_reminder" ADD CONSTRAINT "appointment_reminder_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_left_out" ADD CONSTRAINT "reminder_left_out_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_confirmed_start" ON "appointment" USING btree ("starts_at") WHERE status = 'confirmed';--> statement-breakpoint
-- Rules
-- Scheduling: who booked, confirmed or moved a visit has told the patient of it; a reminder right behind would be one too many.
UPDATE appointment SET settled_at = created_at;--> statement-breakpoint
CREATE FUNCTION appointment_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.starts_at <> OLD.starts_at OR (NEW.status = 'confirmed' AND OLD.status <> 'confirmed') THEN
    NEW.settled_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER appointment_is_settled BEFORE UPDATE OF starts_at, status ON appointment
  FOR EACH ROW EXECUTE FUNCTION appointment_settled();--> statement-breakpoint
ALTER TABLE practice ADD CONSTRAINT practice_reminders CHECK (
  cardinality(reminder_hours) <= 4 AND 1 <= ALL (reminder_hours) AND 720 >= ALL (reminder_hours));--> statement-breakpoint
ALTER TABLE reminder_scan ADD CONSTRAINT reminder_scan_one CHECK (id = 1);--> statement-breakpoint
-- Rounds look for what falls due from the first one on: nobody is reminded of what was due before.
INSERT INTO reminder_scan (id) VALUES (1);
