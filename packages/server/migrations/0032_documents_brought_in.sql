ALTER TABLE "chart_file" ALTER COLUMN "added_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chart_file" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chart_file" ADD COLUMN "issued_as" text;--> statement-breakpoint
ALTER TABLE "chart_file" ADD COLUMN "source_ref" text;--> statement-breakpoint
ALTER TABLE "chart_file" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "chart_file_import" ON "chart_file" USING btree ("import_id") WHERE import_id IS NOT NULL;--> statement-breakpoint

-- Rules
-- Charts: only an import puts a document into a chart that nobody here handed in, and whoever says something of it later is known.
ALTER TABLE chart_file ADD CONSTRAINT chart_file_by CHECK (
  (added_by IS NOT NULL OR source_ref IS NOT NULL) AND (author_id IS NOT NULL OR (source_ref IS NOT NULL AND version = 1)));--> statement-breakpoint
ALTER TABLE chart_file ADD CONSTRAINT chart_file_issued_as CHECK (issued_as IN ('visit_summary', 'prescription', 'lab_order', 'certificate', 'letter', 'instructions'));
