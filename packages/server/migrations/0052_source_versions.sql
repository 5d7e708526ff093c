ALTER TABLE "allergy" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "conclusion" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "condition" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "immunization" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "medication" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "note" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "procedure" ADD COLUMN "source_version" text;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "source_version" text;