CREATE TABLE "lab_range" (
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"compared" text NOT NULL,
	"code" text,
	"unit" text NOT NULL,
	"comparable" text NOT NULL,
	"sex" text,
	"age_from" integer NOT NULL,
	"age_to" integer NOT NULL,
	"low" double precision,
	"high" double precision,
	"source" text,
	"critical_low" double precision,
	"critical_high" double precision,
	"critical_source" text,
	"verified_on" date NOT NULL,
	"written_by" uuid NOT NULL,
	"writer_name" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewer_name" text,
	"reviewed_at" timestamp with time zone,
	"ended_by" uuid,
	"ender_name" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "lab_range_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "range_by" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "range_source" text;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "range_id" uuid;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "range_version" integer;--> statement-breakpoint
ALTER TABLE "lab_result" ADD COLUMN "critical_source" text;--> statement-breakpoint
ALTER TABLE "lab_range" ADD CONSTRAINT "lab_range_written_by_app_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_range" ADD CONSTRAINT "lab_range_reviewed_by_app_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_range" ADD CONSTRAINT "lab_range_ended_by_app_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_range_name" ON "lab_range" USING btree ("compared","age_from","id");--> statement-breakpoint
CREATE INDEX "lab_range_code" ON "lab_range" USING btree ("code");--> statement-breakpoint
ALTER TABLE "lab_result" ADD CONSTRAINT "lab_result_range" FOREIGN KEY ("range_id","range_version") REFERENCES "public"."lab_range"("id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- Rules
-- Charts: a range of the practice says where it comes from, is in order, and is in force only when a doctor has reviewed it.
ALTER TABLE lab_range ADD CONSTRAINT lab_range_ages CHECK (age_from BETWEEN 0 AND age_to AND age_to <= 130);--> statement-breakpoint
ALTER TABLE lab_range ADD CONSTRAINT lab_range_limits CHECK (
  num_nonnulls(low, high, critical_low, critical_high) > 0 AND (low IS NULL OR high IS NULL OR low < high)
  AND (critical_low IS NULL OR (critical_low < coalesce(critical_high, 'infinity') AND critical_low <= coalesce(low, high, 'infinity')))
  AND (critical_high IS NULL OR critical_high >= coalesce(high, low, '-infinity')));--> statement-breakpoint
ALTER TABLE lab_range ADD CONSTRAINT lab_range_sources CHECK (
  (num_nonnulls(low, high) > 0) = (source IS NOT NULL) AND (num_nonnulls(critical_low, critical_high) > 0) = (critical_source IS NOT NULL)
  AND char_length(source) BETWEEN 3 AND 300 AND char_length(critical_source) BETWEEN 3 AND 300);--> statement-breakpoint
ALTER TABLE lab_range ADD CONSTRAINT lab_range_reviewed CHECK (
  num_nonnulls(reviewed_by, reviewer_name, reviewed_at) IN (0, 3) AND (state <> 'in_force' OR reviewed_by IS NOT NULL));--> statement-breakpoint
ALTER TABLE lab_range ADD CONSTRAINT lab_range_ended CHECK (
  num_nonnulls(ended_by, ender_name, ended_at) = CASE WHEN state IN ('draft', 'in_force') THEN 0 ELSE 3 END);--> statement-breakpoint

-- One version of a row in force and one waiting for review; no two rows for one person in units that can be compared.
CREATE UNIQUE INDEX lab_range_in_force ON lab_range (id) WHERE state = 'in_force';--> statement-breakpoint
CREATE UNIQUE INDEX lab_range_draft ON lab_range (id) WHERE state = 'draft';--> statement-breakpoint
ALTER TABLE lab_range ADD CONSTRAINT lab_range_apart EXCLUDE USING gist (
  (coalesce(code, 'name ' || compared)) WITH =,
  comparable WITH =,
  (CASE sex WHEN 'female' THEN int4range(1, 2) WHEN 'male' THEN int4range(2, 3) ELSE int4range(1, 3) END) WITH &&,
  (int4range(age_from, age_to, '[]')) WITH &&,
  id WITH <>) WHERE (state IN ('draft', 'in_force'));--> statement-breakpoint

-- What a version says stays as it was written. It comes into force once, and goes out of it once.
CREATE FUNCTION lab_range_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changing text[] := '{state,reviewed_by,reviewer_name,reviewed_at,ended_by,ender_name,ended_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - changing = to_jsonb(OLD) - changing
    AND (OLD.reviewed_at IS NULL OR NEW.reviewed_at = OLD.reviewed_at)
    AND (OLD.state, NEW.state) IN (('draft', 'in_force'), ('draft', 'superseded'), ('draft', 'retired'),
      ('in_force', 'superseded'), ('in_force', 'retired')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version of a range does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER lab_range_is_kept BEFORE UPDATE OR DELETE ON lab_range
  FOR EACH ROW EXECUTE FUNCTION lab_range_is_kept();--> statement-breakpoint

-- Charts: what a result says of a range hangs together, and a range that took part is there for good.
ALTER TABLE lab_result ADD CONSTRAINT lab_result_range_whole CHECK (
  (range_id IS NULL) = (range_version IS NULL) AND (range_by IS DISTINCT FROM 'practice' OR range_id IS NOT NULL)
  AND (range_source IS NULL OR range_by IN ('practice', 'origin'))
  AND (critical_source IS NULL OR flag IN ('LL', 'HH')));--> statement-breakpoint
CREATE INDEX lab_result_range ON lab_result (range_id, range_version) WHERE range_id IS NOT NULL;
