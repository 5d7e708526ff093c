CREATE TABLE "secretary_hours" (
	"doctor_id" uuid NOT NULL,
	"secretary_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" time NOT NULL,
	"ends_at" time NOT NULL,
	CONSTRAINT "secretary_hours_doctor_id_secretary_id_weekday_starts_at_pk" PRIMARY KEY("doctor_id","secretary_id","weekday","starts_at")
);
--> statement-breakpoint
CREATE TABLE "secretary_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"address" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "secretary_invitation_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "secretary_link" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "secretary_link" ADD COLUMN "grants" text[] DEFAULT '{"appointments:read","appointments:write","waitlist:read","waitlist:write","patients:read","patients:write","messages:read","messages:write","schedule:read","schedule:write","reports:read"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "secretary_hours" ADD CONSTRAINT "secretary_hours_link" FOREIGN KEY ("secretary_id","doctor_id") REFERENCES "public"."secretary_link"("secretary_id","doctor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secretary_invitation" ADD CONSTRAINT "secretary_invitation_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secretary_invitation_doctor" ON "secretary_invitation" USING btree ("doctor_id");--> statement-breakpoint

-- Rules
-- Accounts: a link is brought into its state by one of the two; what is written may also be read; nobody writes a report.
ALTER TABLE secretary_link ADD CONSTRAINT secretary_link_changed_by CHECK (changed_by IN (doctor_id, secretary_id));--> statement-breakpoint
ALTER TABLE secretary_link ADD CONSTRAINT secretary_link_grants CHECK (
  grants <@ ARRAY['appointments:read', 'appointments:write', 'waitlist:read', 'waitlist:write', 'patients:read', 'patients:write',
    'messages:read', 'messages:write', 'schedule:read', 'schedule:write', 'reports:read']
  AND NOT ('appointments:write' = ANY (grants) AND NOT 'appointments:read' = ANY (grants))
  AND NOT ('waitlist:write' = ANY (grants) AND NOT 'waitlist:read' = ANY (grants))
  AND NOT ('patients:write' = ANY (grants) AND NOT 'patients:read' = ANY (grants))
  AND NOT ('messages:write' = ANY (grants) AND NOT 'messages:read' = ANY (grants))
  AND NOT ('schedule:write' = ANY (grants) AND NOT 'schedule:read' = ANY (grants)));--> statement-breakpoint

-- Team: one open invitation for each doctor and address; hours lie within a day and do not overlap.
CREATE UNIQUE INDEX secretary_invitation_address ON secretary_invitation (doctor_id, lower(address));--> statement-breakpoint
ALTER TABLE secretary_invitation ADD CONSTRAINT secretary_invitation_time CHECK (expires_at > sent_at);--> statement-breakpoint
ALTER TABLE secretary_hours ADD CONSTRAINT secretary_hours_day CHECK (weekday BETWEEN 1 AND 7 AND ends_at > starts_at);--> statement-breakpoint
ALTER TABLE secretary_hours ADD CONSTRAINT secretary_hours_apart EXCLUDE USING gist (doctor_id WITH =, secretary_id WITH =, weekday WITH =,
  int4range((extract(epoch FROM starts_at) / 60)::integer, (extract(epoch FROM ends_at) / 60)::integer) WITH &&);--> statement-breakpoint

-- Live: messages have a channel of their own, because a secretary may be granted appointments without them.
CREATE OR REPLACE FUNCTION conversation_audience(about conversation) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE practice text := CASE WHEN about.kind = 'secure' THEN 'person:' ELSE 'messages:' END || about.doctor_id;
BEGIN
  IF about.kind = 'team' THEN RETURN ARRAY[practice]; END IF;
  IF EXISTS (SELECT FROM care_relationship WHERE doctor_id = about.doctor_id AND patient_id = about.patient_id
    AND ended_at IS NULL AND (until IS NULL OR until > now())) THEN RETURN ARRAY[practice, 'patient:' || about.patient_id]; END IF;
  RETURN ARRAY['patient:' || about.patient_id];
END $$;
