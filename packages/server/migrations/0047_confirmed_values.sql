ALTER TABLE "lab_result" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vital_sign" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;
