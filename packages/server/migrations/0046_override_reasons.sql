CREATE TABLE "appointment_override" (
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "appointment_override_id_appointment_id_pk" PRIMARY KEY("id","appointment_id")
);
--> statement-breakpoint
ALTER TABLE "appointment_override" ADD CONSTRAINT "appointment_override_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_override_appointment" ON "appointment_override" USING btree ("appointment_id");--> statement-breakpoint

-- Rules
-- Scheduling: why a time was booked on purpose stays as it was said, whatever becomes of the visit; it goes with the patient's data.
ALTER TABLE appointment_override ADD CONSTRAINT appointment_override_said CHECK (btrim(reason) <> '' AND char_length(reason) <= 200);--> statement-breakpoint
CREATE FUNCTION appointment_override_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The reason of an override stays as it was said' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER appointment_override_stays BEFORE UPDATE ON appointment_override FOR EACH ROW
  EXECUTE FUNCTION appointment_override_stays();
