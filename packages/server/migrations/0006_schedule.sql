CREATE TABLE "availability_exception" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"location_id" uuid,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"slot_minutes" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_calendar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_time" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_time_event" UNIQUE("calendar_id","uid","starts_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"doctor_id" uuid PRIMARY KEY NOT NULL,
	"notice_minutes" integer DEFAULT 0 NOT NULL,
	"window_days" integer DEFAULT 180 NOT NULL,
	"cancel_minutes" integer DEFAULT 0 NOT NULL,
	"secretaries_override" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_type" (
	"doctor_id" uuid NOT NULL,
	"type" text NOT NULL,
	"minutes" integer,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"online" boolean DEFAULT true NOT NULL,
	CONSTRAINT "visit_type_doctor_id_type_pk" PRIMARY KEY("doctor_id","type")
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "busy_until" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "override_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "proposed_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "proposed_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "proposed_location_id" uuid;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_exception" ADD CONSTRAINT "availability_exception_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exception" ADD CONSTRAINT "availability_exception_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_exception" ADD CONSTRAINT "availability_exception_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_calendar" ADD CONSTRAINT "busy_calendar_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_calendar" ADD CONSTRAINT "busy_calendar_imported_by_app_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_time" ADD CONSTRAINT "busy_time_calendar_id_busy_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendar"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_time" ADD CONSTRAINT "busy_time_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_type" ADD CONSTRAINT "visit_type_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_exception_doctor" ON "availability_exception" USING btree ("doctor_id","ends_at");--> statement-breakpoint
CREATE INDEX "busy_calendar_doctor" ON "busy_calendar" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "busy_time_doctor" ON "busy_time" USING btree ("doctor_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_feed_user" ON "calendar_feed" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_proposed_location_id_location_id_fk" FOREIGN KEY ("proposed_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Scheduling: what is booked already is busy until it ends. The table is written anew instead of updated: the old version of a row
-- would still stand in the index of the constraint below, with an end before its start.
ALTER TABLE appointment ALTER COLUMN busy_until TYPE timestamp with time zone USING ends_at;--> statement-breakpoint

-- Scheduling: a doctor's time is taken until the pause behind a visit is over. Who sets no pause has none.
CREATE FUNCTION appointment_busy_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.busy_until := greatest(NEW.busy_until, NEW.ends_at);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER appointment_is_busy_until BEFORE INSERT OR UPDATE OF ends_at, busy_until ON appointment
  FOR EACH ROW EXECUTE FUNCTION appointment_busy_until();--> statement-breakpoint
ALTER TABLE appointment ADD CONSTRAINT appointment_pause CHECK (busy_until >= ends_at AND busy_until - ends_at <= interval '8 hours');--> statement-breakpoint
ALTER TABLE appointment DROP CONSTRAINT appointment_doctor_free;--> statement-breakpoint
ALTER TABLE appointment ADD CONSTRAINT appointment_doctor_free EXCLUDE USING gist
  (doctor_id WITH =, tstzrange(starts_at, busy_until) WITH &&) WHERE (status NOT IN ('cancelled', 'no_show') AND NOT override);--> statement-breakpoint
ALTER TABLE appointment ADD CONSTRAINT appointment_override_reason CHECK (override OR override_reason = '');--> statement-breakpoint
ALTER TABLE appointment ADD CONSTRAINT appointment_proposal CHECK (
  (proposed_start IS NULL) = (proposed_end IS NULL) AND (proposed_start IS NULL) = (proposed_location_id IS NULL)
  AND (proposed_start IS NULL OR proposed_start < proposed_end));--> statement-breakpoint
ALTER TABLE schedule_settings ADD CONSTRAINT schedule_settings_range CHECK (
  notice_minutes BETWEEN 0 AND 43200 AND window_days BETWEEN 1 AND 730 AND cancel_minutes BETWEEN 0 AND 43200);--> statement-breakpoint
ALTER TABLE visit_type ADD CONSTRAINT visit_type_range CHECK (
  (minutes IS NULL OR minutes BETWEEN 5 AND 480) AND buffer_minutes BETWEEN 0 AND 120);--> statement-breakpoint
ALTER TABLE availability_exception ADD CONSTRAINT availability_exception_range CHECK (
  starts_at < ends_at AND ends_at - starts_at <= interval '370 days');--> statement-breakpoint
ALTER TABLE availability_exception ADD CONSTRAINT availability_exception_opening CHECK (
  kind = 'closed' OR (location_id IS NOT NULL AND slot_minutes BETWEEN 5 AND 480 AND ends_at - starts_at <= interval '24 hours'));--> statement-breakpoint
ALTER TABLE busy_time ADD CONSTRAINT busy_time_order CHECK (starts_at < ends_at);
