CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"appointment_id" uuid,
	"type" text NOT NULL,
	"location_ids" uuid[] NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"weekdays" integer[] NOT NULL,
	"parts" text[] NOT NULL,
	"priority" text DEFAULT 'routine' NOT NULL,
	"priority_reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"passed_over" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"by_phone" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offer" ADD CONSTRAINT "waitlist_offer_entry_id_waitlist_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offer" ADD CONSTRAINT "waitlist_offer_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offer" ADD CONSTRAINT "waitlist_offer_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_entry_doctor" ON "waitlist_entry" USING btree ("doctor_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entry_patient" ON "waitlist_entry" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "waitlist_entry_appointment" ON "waitlist_entry" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_once" ON "waitlist_entry" USING btree ("doctor_id","patient_id",coalesce(appointment_id, '00000000-0000-0000-0000-000000000000')) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_offer_entry" ON "waitlist_offer" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offer_one" ON "waitlist_offer" USING btree ("entry_id") WHERE state = 'open';--> statement-breakpoint

-- Rules
-- Waiting list: what the code never writes is refused.
ALTER TABLE waitlist_entry ADD CONSTRAINT waitlist_entry_wish CHECK (
  from_date <= until_date AND cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]
  AND cardinality(parts) BETWEEN 1 AND 3 AND parts <@ ARRAY['morning', 'afternoon', 'evening'] AND passed_over >= 0);--> statement-breakpoint
ALTER TABLE waitlist_entry ADD CONSTRAINT waitlist_entry_urgent CHECK ((priority = 'urgent') = (priority_reason <> ''));--> statement-breakpoint
ALTER TABLE waitlist_entry ADD CONSTRAINT waitlist_entry_ended CHECK (
  status IN ('waiting', 'booked', 'left', 'lapsed') AND (status = 'waiting') = (ended_at IS NULL));--> statement-breakpoint
ALTER TABLE waitlist_offer ADD CONSTRAINT waitlist_offer_order CHECK (
  starts_at < ends_at AND ends_at <= busy_until AND busy_until - starts_at <= interval '32 hours' AND offered_at <= held_until);--> statement-breakpoint
ALTER TABLE waitlist_offer ADD CONSTRAINT waitlist_offer_answered CHECK (
  state IN ('open', 'accepted', 'declined', 'silent', 'withdrawn') AND (state = 'open') = (answered_at IS NULL));--> statement-breakpoint
-- Waiting list: one time of a doctor is held once.
ALTER TABLE waitlist_offer ADD CONSTRAINT waitlist_offer_alone EXCLUDE USING gist
  (doctor_id WITH =, tstzrange(starts_at, busy_until) WITH &&) WHERE (state = 'open');--> statement-breakpoint

-- Waiting list: a time is held or booked, never both. Whoever books or holds takes the lock that bookings of a doctor queue for
-- (`queueForBooking`), so that each sees what the other has done. A visit that is booked over others on purpose may be booked over
-- a hold, too. The refusal is the one of the constraint that keeps two visits apart.
CREATE FUNCTION appointment_not_held() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.doctor_id::text, 0));
  IF EXISTS (SELECT FROM waitlist_offer o WHERE o.state = 'open' AND o.doctor_id = NEW.doctor_id
      AND tstzrange(o.starts_at, o.busy_until) && tstzrange(NEW.starts_at, greatest(NEW.busy_until, NEW.ends_at))) THEN
    RAISE EXCEPTION 'the time is held for the waiting list'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointment_doctor_free', TABLE = 'appointment';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER appointment_not_held_when_booked BEFORE INSERT ON appointment FOR EACH ROW
  WHEN (NOT NEW.override AND NEW.status NOT IN ('cancelled', 'no_show')) EXECUTE FUNCTION appointment_not_held();--> statement-breakpoint
CREATE TRIGGER appointment_not_held_when_moved BEFORE UPDATE ON appointment FOR EACH ROW
  WHEN (NOT NEW.override AND NEW.status NOT IN ('cancelled', 'no_show') AND (OLD.override OR OLD.status IN ('cancelled', 'no_show')
    OR (OLD.doctor_id, OLD.starts_at, OLD.ends_at, OLD.busy_until) IS DISTINCT FROM (NEW.doctor_id, NEW.starts_at, NEW.ends_at, NEW.busy_until)))
  EXECUTE FUNCTION appointment_not_held();--> statement-breakpoint
CREATE FUNCTION waitlist_offer_not_booked() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.doctor_id::text, 0));
  IF EXISTS (SELECT FROM appointment a WHERE a.doctor_id = NEW.doctor_id AND a.status NOT IN ('cancelled', 'no_show')
      AND a.starts_at > NEW.starts_at - interval '33 hours' AND a.starts_at < NEW.busy_until AND a.busy_until > NEW.starts_at) THEN
    RAISE EXCEPTION 'the time is booked'
      USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'waitlist_offer_alone', TABLE = 'waitlist_offer';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER waitlist_offer_not_booked BEFORE INSERT ON waitlist_offer FOR EACH ROW
  WHEN (NEW.state = 'open') EXECUTE FUNCTION waitlist_offer_not_booked();
