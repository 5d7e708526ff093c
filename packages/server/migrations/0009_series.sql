CREATE TABLE "appointment_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"time_zone" text NOT NULL,
	"visits" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "series_number" integer;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "recurrence_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_series_id_appointment_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."appointment_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_series_place" UNIQUE("series_id","series_number");--> statement-breakpoint

-- Rules
-- Scheduling: a visit stands in a series with its place and the time that the series gives it, or in none at all.
ALTER TABLE appointment ADD CONSTRAINT appointment_series_whole CHECK (
  (series_id IS NULL) = (series_number IS NULL) AND (series_id IS NULL) = (recurrence_at IS NULL) AND series_number >= 1);--> statement-breakpoint
ALTER TABLE appointment_series ADD CONSTRAINT appointment_series_range CHECK (visits BETWEEN 1 AND 104);
