CREATE TABLE "background" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"patient_id" uuid NOT NULL,
	"visit_id" uuid,
	"effective_at" timestamp with time zone NOT NULL,
	"effective_on" text,
	"undated" jsonb,
	"recorded_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"source" text NOT NULL,
	"source_ref" text,
	"source_version" text,
	"change" text,
	"change_reason" text,
	"changed_on" timestamp with time zone,
	"import_id" uuid,
	"topic" text NOT NULL,
	"value" text,
	"name" text NOT NULL,
	"code" text,
	"amount" double precision,
	"until_on" text,
	"last_period_on" text,
	"relation" text,
	"deceased" boolean,
	CONSTRAINT "background_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "background" ADD CONSTRAINT "background_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background" ADD CONSTRAINT "background_visit_id_visit_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background" ADD CONSTRAINT "background_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_patient" ON "background" USING btree ("patient_id","effective_at","recorded_at","id","current");--> statement-breakpoint
-- Rules
-- Charts: a background has the rules of every other entry (0001, 0014, 0018), says something, and has a relative where it is one's.
CREATE UNIQUE INDEX background_current ON background (id) WHERE current;--> statement-breakpoint
CREATE UNIQUE INDEX background_source ON background (patient_id, source_ref) WHERE current AND source_ref IS NOT NULL;--> statement-breakpoint
CREATE INDEX background_visit ON background (visit_id) WHERE visit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX background_in_error ON background (patient_id) WHERE change = 'entered_in_error';--> statement-breakpoint
ALTER TABLE background ADD CONSTRAINT background_change_reason CHECK ((change IS NULL) = (change_reason IS NULL)
  AND (change IS NULL OR version > 1) AND char_length(change_reason) BETWEEN 3 AND 1000);--> statement-breakpoint
ALTER TABLE background ADD CONSTRAINT background_error_not_current CHECK (change <> 'entered_in_error' OR NOT current);--> statement-breakpoint
ALTER TABLE background ADD CONSTRAINT background_says CHECK (
  num_nonnulls(value, amount, until_on, last_period_on, deceased) > 0 OR name <> '');--> statement-breakpoint
ALTER TABLE background ADD CONSTRAINT background_relation CHECK ((topic = 'family') = (relation IS NOT NULL));
