ALTER TABLE "appointment_reminder" DROP CONSTRAINT "appointment_reminder_appointment_id_lead_hours_sequence_channel_pk";--> statement-breakpoint
ALTER TABLE "patient_proxy" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_reminder" ADD COLUMN "proxy_id" uuid;--> statement-breakpoint
ALTER TABLE "appointment_reminder" ADD CONSTRAINT "appointment_reminder_proxy_id_app_user_id_fk" FOREIGN KEY ("proxy_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminder" ADD CONSTRAINT "appointment_reminder_once" UNIQUE NULLS NOT DISTINCT("appointment_id","lead_hours","sequence","channel","proxy_id");--> statement-breakpoint

-- Rules
-- Live: whether who acts wants reminders concerns nobody else, so that choice alone announces nothing.
DROP TRIGGER live_proxy ON patient_proxy;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_proxy AFTER INSERT OR UPDATE OF patient_id, proxy_id, invited_as, words, proof, accepted_at, declined_at,
    ended_at, ended_by ON patient_proxy DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_proxy();--> statement-breakpoint

-- A reminder mail that waits for somebody who acts for a patient is withdrawn when they do so no longer, unless it tells of others'
-- visits, too: those are what it says when it leaves. What is over by its date is found then.
CREATE FUNCTION proxy_reminders_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_mail m SET state = 'withdrawn', sealed_params = NULL, last_error = 'withdrawn'
    FROM appointment a JOIN appointment_reminder r ON r.appointment_id = a.id
    WHERE a.patient_id = NEW.patient_id AND r.proxy_id = NEW.proxy_id AND r.channel = 'mail'
      AND m.once_key = 'reminder ' || r.letter_id
      AND ((m.state = 'failed' AND m.sealed_params IS NOT NULL) OR (m.state = 'queued'
        AND (m.attempts = 0 OR m.last_error IS NOT NULL OR m.next_try_at <= now())))
      AND NOT EXISTS (SELECT FROM appointment_reminder o JOIN appointment b ON b.id = o.appointment_id
        WHERE o.letter_id = r.letter_id AND o.channel = 'mail' AND b.patient_id <> a.patient_id)
      AND NOT EXISTS (SELECT FROM patient_proxy x WHERE x.patient_id = NEW.patient_id AND x.proxy_id = NEW.proxy_id
        AND x.accepted_at IS NOT NULL AND x.ended_at IS NULL AND x.until > now() AND 'appointments' = ANY (x.scopes));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER proxy_reminders_are_withdrawn AFTER UPDATE OF ended_at ON patient_proxy FOR EACH ROW
  WHEN (OLD.accepted_at IS NOT NULL AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION proxy_reminders_withdrawn();
