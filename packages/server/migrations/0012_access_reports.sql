CREATE TABLE "access_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"accessed_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"answer" text,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	CONSTRAINT "access_report_once" UNIQUE NULLS NOT DISTINCT("patient_id","event","actor_id","accessed_at")
);
--> statement-breakpoint
ALTER TABLE "access_report" ADD CONSTRAINT "access_report_patient_id_app_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_report" ADD CONSTRAINT "access_report_handled_by_app_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_report_state" ON "access_report" USING btree ("handled_at","id");--> statement-breakpoint
-- Rules
-- Accounts: a report is answered once, whole, and by somebody; the words of both sides have the length that the calls allow.
ALTER TABLE access_report ADD CONSTRAINT access_report_answer CHECK (
  (answer IS NULL AND handled_at IS NULL AND handled_by IS NULL)
  OR (answer IS NOT NULL AND handled_at IS NOT NULL AND handled_by IS NOT NULL));--> statement-breakpoint
ALTER TABLE access_report ADD CONSTRAINT access_report_words CHECK (
  char_length(reason) BETWEEN 3 AND 1000 AND char_length(answer) BETWEEN 3 AND 1000);
