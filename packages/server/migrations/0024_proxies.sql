CREATE TABLE "patient_proxy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"proxy_id" uuid,
	"invited_as" text,
	"relationship" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"proof" text DEFAULT '' NOT NULL,
	"scopes" text[] NOT NULL,
	"given_by" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "patient_proxy" ADD CONSTRAINT "patient_proxy_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_proxy" ADD CONSTRAINT "patient_proxy_proxy_id_app_user_id_fk" FOREIGN KEY ("proxy_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_proxy" ADD CONSTRAINT "patient_proxy_given_by_app_user_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_proxy" ADD CONSTRAINT "patient_proxy_ended_by_app_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_proxy_patient" ON "patient_proxy" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_proxy_proxy" ON "patient_proxy" USING btree ("proxy_id","patient_id") WHERE ended_at IS NULL;--> statement-breakpoint

-- Rules
-- Accounts: a proxy has a scope and an end; an invitation names what was typed and is answered once, at most by the account it reached.
ALTER TABLE patient_proxy ADD CONSTRAINT patient_proxy_scopes CHECK (
  cardinality(scopes) BETWEEN 1 AND 2 AND scopes <@ ARRAY['record', 'appointments']);--> statement-breakpoint
ALTER TABLE patient_proxy ADD CONSTRAINT patient_proxy_relationship CHECK (
  relationship IN ('parent', 'guardian', 'carer', 'other') AND char_length(words) <= 80 AND char_length(proof) <= 200);--> statement-breakpoint
ALTER TABLE patient_proxy ADD CONSTRAINT patient_proxy_time CHECK (until > given_at);--> statement-breakpoint
ALTER TABLE patient_proxy ADD CONSTRAINT patient_proxy_answer CHECK (
  (accepted_at IS NULL OR (proxy_id IS NOT NULL AND declined_at IS NULL)) AND (accepted_at IS NOT NULL OR answer_by IS NOT NULL));--> statement-breakpoint
ALTER TABLE patient_proxy ADD CONSTRAINT patient_proxy_two CHECK (proxy_id <> given_by);--> statement-breakpoint
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON patient_proxy REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();--> statement-breakpoint

-- Accounts: who acts, for whom, by whose word and within which bounds stays as it was given; there is no way back from an end.
CREATE FUNCTION patient_proxy_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at
    OR OLD.accepted_at IS NOT NULL AND NEW.accepted_at IS DISTINCT FROM OLD.accepted_at
    OR (NEW.proxy_id, NEW.scopes, NEW.until, NEW.given_by) IS DISTINCT FROM (OLD.proxy_id, OLD.scopes, OLD.until, OLD.given_by) THEN
    RAISE EXCEPTION 'a proxy is given anew, not changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_proxy_stays BEFORE UPDATE ON patient_proxy FOR EACH ROW EXECUTE FUNCTION patient_proxy_stays();--> statement-breakpoint

-- Accounts: an account that is blocked, erased or no patient's any more acts for nobody; nor does it when it is opened again.
CREATE FUNCTION patient_proxy_of_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patient_proxy SET ended_at = now() WHERE proxy_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_proxy_of_closed_account AFTER UPDATE OF status, role ON app_user FOR EACH ROW
  WHEN (NEW.status <> 'active' OR NEW.role <> 'patient') EXECUTE FUNCTION patient_proxy_of_closed_account();--> statement-breakpoint

-- Accounts: when the birth date turns out to be another, what the practice recorded is over where it reaches beyond the day of coming
-- of age, or, for somebody of age, beyond two years.
CREATE FUNCTION patient_proxy_of_minor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patient_proxy SET ended_at = now() WHERE patient_id = NEW.id AND given_by <> NEW.id AND ended_at IS NULL
    AND until > CASE WHEN given_at < NEW.birth_date + interval '18 years' THEN NEW.birth_date + interval '18 years 1 day'
      ELSE given_at + interval '2 years 1 day' END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_proxy_of_minor AFTER UPDATE OF birth_date ON patient FOR EACH ROW
  WHEN (NEW.birth_date IS DISTINCT FROM OLD.birth_date) EXECUTE FUNCTION patient_proxy_of_minor();--> statement-breakpoint

-- Charts: a merge takes proxies along, but what the practice recorded for a chart without an account does not reach into the chart
-- of somebody who has one and gives their own.
CREATE FUNCTION patient_proxy_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NULL AND EXISTS (SELECT FROM app_user WHERE id = NEW.patient_id) THEN
    NEW.ended_at := now();
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER patient_proxy_moves BEFORE UPDATE OF patient_id ON patient_proxy FOR EACH ROW
  WHEN (NEW.patient_id <> OLD.patient_id) EXECUTE FUNCTION patient_proxy_moves();--> statement-breakpoint

-- Live: both sides read again what they may; the streams of the account that acts begin anew. One event for each side: the patient's
-- must not say whether an invitation reached anybody.
CREATE FUNCTION live_proxy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_publish('access.changed', NULL, NULL, ARRAY['person:' || NEW.patient_id]);
  IF NEW.proxy_id IS NOT NULL THEN
    PERFORM live_publish('access.changed', NEW.proxy_id, NULL, ARRAY['person:' || NEW.proxy_id]);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_proxy AFTER INSERT OR UPDATE ON patient_proxy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_proxy();
