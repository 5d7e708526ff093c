CREATE TABLE "critical_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"result_version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"acknowledger_name" text,
	"action" text
);
--> statement-breakpoint
ALTER TABLE "critical_result" ADD CONSTRAINT "critical_result_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_result" ADD CONSTRAINT "critical_result_acknowledged_by_app_user_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "critical_result" ADD CONSTRAINT "critical_result_of" FOREIGN KEY ("result_id","result_version") REFERENCES "public"."lab_result"("id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "critical_result_once" ON "critical_result" USING btree ("result_id","result_version");--> statement-breakpoint
CREATE INDEX "critical_result_patient" ON "critical_result" USING btree ("patient_id","since");--> statement-breakpoint

-- Rules
-- Charts: whoever acknowledges says what was done, and an acknowledgement is never changed.
ALTER TABLE critical_result ADD CONSTRAINT critical_result_acknowledged CHECK (
  (acknowledged_at IS NULL) = (acknowledged_by IS NULL) AND (acknowledged_at IS NULL) = (acknowledger_name IS NULL)
  AND (acknowledged_at IS NULL) = (action IS NULL));--> statement-breakpoint
ALTER TABLE critical_result ADD CONSTRAINT critical_result_action CHECK (char_length(btrim(action)) BETWEEN 3 AND 1000);--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON critical_result REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint
CREATE FUNCTION critical_result_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An acknowledgement stays as it was given' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER critical_result_stays BEFORE UPDATE ON critical_result FOR EACH ROW
  WHEN (OLD.acknowledged_at IS NOT NULL AND (to_jsonb(NEW) - 'patient_id') IS DISTINCT FROM (to_jsonb(OLD) - 'patient_id'))
  EXECUTE FUNCTION critical_result_stays();--> statement-breakpoint

-- Charts: a result beyond a critical limit waits for an acknowledgement, whoever writes it. What is a month old when it arrives is
-- history that somebody brought along.
CREATE FUNCTION critical_result_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO critical_result (id, patient_id, result_id, result_version, since)
    SELECT uuidv7(), patient_id, id, version, arrived_at
    -- An import keeps when the result was recorded elsewhere; here it arrives now.
    FROM (SELECT *, CASE WHEN source = 'portal' THEN recorded_at ELSE now() END AS arrived_at FROM added) result
    WHERE current AND flag IN ('LL', 'HH') AND effective_at > arrived_at - interval '30 days';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER critical_result_waits AFTER INSERT ON lab_result REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION critical_result_waits();--> statement-breakpoint

-- Charts: what was corrected or taken back before anybody acknowledged it waits no longer.
CREATE FUNCTION critical_result_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM critical_result WHERE result_id = OLD.id AND result_version = OLD.version AND acknowledged_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER critical_result_over AFTER UPDATE OF current ON lab_result FOR EACH ROW
  WHEN (OLD.current AND NOT NEW.current) EXECUTE FUNCTION critical_result_over();
