CREATE TABLE "correction_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_version" integer NOT NULL,
	"title" text NOT NULL,
	"wrong" text NOT NULL,
	"proposed" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"accepted" boolean,
	"answer" text,
	"handled_at" timestamp with time zone,
	"handled_by" uuid
);
--> statement-breakpoint
ALTER TABLE "allergy" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "allergy" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "allergy" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allergy" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "conclusion" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "conclusion" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "conclusion" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "dose_number" integer;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "lot" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "procedure" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "procedure" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "procedure" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "change_reason" text;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "changed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_handled_by_app_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_request_patient" ON "correction_request" USING btree ("patient_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_request_open" ON "correction_request" USING btree ("patient_id","kind","entry_id") WHERE handled_at IS NULL;--> statement-breakpoint
-- Rules
-- Charts: a version that somebody wrote over another says why, and one that was entered in error is never what the chart shows.
DO $$
DECLARE kind text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['vital_sign', 'medication', 'lab_result', 'condition', 'allergy', 'immunization', 'note', 'procedure', 'conclusion'] LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK ((change IS NULL) = (change_reason IS NULL)
      AND (change IS NULL OR version > 1) AND char_length(change_reason) BETWEEN 3 AND 1000)', kind, kind || '_change_reason');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (change <> ''entered_in_error'' OR NOT current)', kind, kind || '_error_not_current');
    EXECUTE format('CREATE INDEX %I ON %I (patient_id) WHERE change = ''entered_in_error''', kind || '_in_error', kind);
  END LOOP;
END $$;--> statement-breakpoint

-- Charts: a correction is answered once, whole, and by somebody; the words of both sides have the length that the calls allow.
ALTER TABLE correction_request ADD CONSTRAINT correction_request_answer CHECK (
  num_nonnulls(accepted, answer, handled_at, handled_by) IN (0, 4));--> statement-breakpoint
ALTER TABLE correction_request ADD CONSTRAINT correction_request_words CHECK (
  char_length(wrong) BETWEEN 3 AND 1000 AND char_length(proposed) BETWEEN 3 AND 1000 AND char_length(answer) BETWEEN 3 AND 1000);
