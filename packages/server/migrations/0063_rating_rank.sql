DROP INDEX "doctor_rating";--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "rating_rank" numeric(5, 4) GENERATED ALWAYS AS (CASE WHEN rating_count > 0 THEN round((rating_halves + 40) / 2.0 / (rating_count + 5), 4) END) STORED;--> statement-breakpoint
CREATE INDEX "doctor_rating" ON "doctor" USING btree ("rating_rank" DESC NULLS LAST,"rating_count" DESC NULLS LAST) WHERE listed;