CREATE TABLE "health_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"sealed" "bytea",
	"label" text NOT NULL,
	"documents" boolean NOT NULL,
	"passcode_hash" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "health_link_address" UNIQUE("address_hash")
);
--> statement-breakpoint
CREATE TABLE "health_link_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drug_override" ALTER COLUMN "doctor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "drug_override" ADD COLUMN "source_ref" text;--> statement-breakpoint
ALTER TABLE "health_link" ADD CONSTRAINT "health_link_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_link_opening" ADD CONSTRAINT "health_link_opening_link_id_health_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."health_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_link_patient" ON "health_link" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "health_link_opening_link" ON "health_link_opening" USING btree ("link_id","at");--> statement-breakpoint

-- Rules
-- Charts: a health link lasts a year at most, its key is gone once it is ended, and it is written into no merged chart.
ALTER TABLE health_link ADD CONSTRAINT health_link_time CHECK (
  expires_at > created_at AND expires_at <= created_at + interval '367 days' AND ended_at >= created_at);--> statement-breakpoint
ALTER TABLE health_link ADD CONSTRAINT health_link_sealed CHECK (ended_at IS NULL OR sealed IS NULL);--> statement-breakpoint
ALTER TABLE health_link ADD CONSTRAINT health_link_failures CHECK (failures BETWEEN 0 AND 10);--> statement-breakpoint
ALTER TABLE health_link ADD CONSTRAINT health_link_words CHECK (char_length(label) <= 80);--> statement-breakpoint
ALTER TABLE health_link_opening ADD CONSTRAINT health_link_opening_words CHECK (char_length(recipient) BETWEEN 1 AND 100);--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON health_link REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint
-- Drug safety: whoever passed over an alert has an account here, or the answer came with an import.
ALTER TABLE drug_override ADD CONSTRAINT drug_override_by CHECK (doctor_id IS NOT NULL OR source_ref IS NOT NULL);
