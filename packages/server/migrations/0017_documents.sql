CREATE TABLE "chart_file" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"patient_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"released" boolean NOT NULL,
	"mistake" text,
	"added_by" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chart_file_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "issued_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"visit_id" uuid,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"file_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"second_hash" "bytea" NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"revoked_reason" text,
	"replaced_by" uuid,
	CONSTRAINT "issued_document_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "chart_file" ADD CONSTRAINT "chart_file_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_file" ADD CONSTRAINT "chart_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_file" ADD CONSTRAINT "chart_file_added_by_app_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_file" ADD CONSTRAINT "chart_file_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_revoked_by_app_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_file_patient" ON "chart_file" USING btree ("patient_id","added_at");--> statement-breakpoint
CREATE INDEX "issued_document_patient" ON "issued_document" USING btree ("patient_id","issued_at");--> statement-breakpoint

-- Rules
-- Charts: a document stays as it was issued. It can be revoked, once, whole; nothing removes it.
ALTER TABLE issued_document ADD CONSTRAINT issued_document_revocation CHECK (
  (revoked_at IS NULL AND revoked_by IS NULL AND revoked_reason IS NULL AND replaced_by IS NULL)
  OR (revoked_at IS NOT NULL AND revoked_by IS NOT NULL AND char_length(revoked_reason) BETWEEN 3 AND 500));--> statement-breakpoint
ALTER TABLE issued_document ADD CONSTRAINT issued_document_replaced_by FOREIGN KEY (replaced_by) REFERENCES issued_document (id);--> statement-breakpoint
CREATE FUNCTION issued_document_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A merge of two charts takes it along as it is.
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'patient_id' = to_jsonb(OLD) - 'patient_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.revoked_at IS NULL AND
    (to_jsonb(NEW) - '{revoked_at,revoked_by,revoked_reason,replaced_by}'::text[])
      = (to_jsonb(OLD) - '{revoked_at,revoked_by,revoked_reason,replaced_by}'::text[]) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued document does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER issued_document_is_immutable BEFORE UPDATE OR DELETE ON issued_document
  FOR EACH ROW EXECUTE FUNCTION issued_document_is_immutable();--> statement-breakpoint
-- One current version of a file in a chart, and one chart for a file. What was handed in by mistake is nobody's to see.
CREATE UNIQUE INDEX chart_file_current ON chart_file (id) WHERE current;--> statement-breakpoint
CREATE UNIQUE INDEX chart_file_once ON chart_file (file_id) WHERE current;--> statement-breakpoint
ALTER TABLE chart_file ADD CONSTRAINT chart_file_mistake CHECK (mistake IS NULL OR (NOT released AND char_length(mistake) BETWEEN 3 AND 500));
