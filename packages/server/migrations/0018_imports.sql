CREATE TABLE "chart_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_id" uuid,
	"layout" jsonb,
	"refusal" jsonb,
	"report" jsonb,
	"undo" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"entries_added" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chart_import_patient" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"birth_date" date,
	"visits" integer NOT NULL,
	"entries" integer NOT NULL,
	"match_id" uuid,
	"match_reason" text,
	"decision" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"patient_id" uuid,
	"created" boolean DEFAULT false NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"taken" jsonb,
	CONSTRAINT "chart_import_patient_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "allergy" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "conclusion" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "procedure" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "visit" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "chart_import" ADD CONSTRAINT "chart_import_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_import" ADD CONSTRAINT "chart_import_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_import" ADD CONSTRAINT "chart_import_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_import_patient" ADD CONSTRAINT "chart_import_patient_import_id_chart_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."chart_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_import_patient" ADD CONSTRAINT "chart_import_patient_match_id_patient_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."patient"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_import_patient" ADD CONSTRAINT "chart_import_patient_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_import_doctor" ON "chart_import" USING btree ("doctor_id","created_at");--> statement-breakpoint
CREATE INDEX "chart_import_owner" ON "chart_import" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "chart_import_patient_match" ON "chart_import_patient" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "chart_import_patient_patient" ON "chart_import_patient" USING btree ("patient_id");--> statement-breakpoint

-- Rules
-- Imports: one that has ended holds no file, and only what was decided is written.
ALTER TABLE chart_import ADD CONSTRAINT chart_import_progress CHECK (done BETWEEN 0 AND total AND entries_added >= 0);--> statement-breakpoint
ALTER TABLE chart_import_patient ADD CONSTRAINT chart_import_patient_match CHECK (match_id IS NULL OR match_reason IS NOT NULL);--> statement-breakpoint
ALTER TABLE chart_import_patient ADD CONSTRAINT chart_import_patient_decided CHECK (
  state = 'waiting' OR decision IS NOT NULL AND (decision = 'skip') = (state = 'skipped'));--> statement-breakpoint

-- Charts: visits of an import are deleted when it is undone, and each is then looked for in all that may refer to it.
DO $$
DECLARE kind text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['vital_sign', 'medication', 'lab_result', 'condition', 'allergy', 'immunization', 'note', 'procedure', 'conclusion'] LOOP
    EXECUTE format('CREATE INDEX %I ON %I (visit_id) WHERE visit_id IS NOT NULL', kind || '_visit', kind);
  END LOOP;
END $$;--> statement-breakpoint

-- Live: how far an import is, to whoever handed it in and to the doctor whose patients they become.
CREATE FUNCTION live_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_publish('import.changed', NEW.id, NULL, ARRAY['person:' || NEW.owner_id, 'person:' || NEW.doctor_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_import AFTER INSERT OR UPDATE ON chart_import DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_import();
