CREATE INDEX "appointment_reminder_letter" ON "appointment_reminder" USING btree ("letter_id");--> statement-breakpoint

-- Rules
-- A message to a telephone can be withdrawn before it leaves, too.
ALTER TABLE channel_message DROP CONSTRAINT channel_message_known;--> statement-breakpoint
ALTER TABLE channel_message ADD CONSTRAINT channel_message_known CHECK (channel IN ('sms', 'whatsapp')
  AND number ~ '^\+[1-9][0-9]{6,14}$' AND char_length(text) BETWEEN 1 AND 4000 AND attempts >= 0
  AND (sent_by IS NULL) = (sent_by_name IS NULL)
  AND state IN ('queued', 'sending', 'uncertain', 'sent', 'delivered', 'read', 'failed', 'withdrawn')
  AND (state NOT IN ('sent', 'delivered', 'read') OR (provider_id IS NOT NULL AND sent_at IS NOT NULL)));--> statement-breakpoint

-- Reminders that wait are withdrawn with the visit that they tell of, whatever cancels or moves it. A mail that tells of other visits, too,
-- stays and says what is left when it leaves; one that is being sent at this moment is looked at again if that fails, and a message to a
-- telephone has no further try.
CREATE FUNCTION reminders_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_mail m SET state = 'withdrawn', sealed_params = NULL, last_error = 'withdrawn'
    FROM appointment_reminder r
    WHERE r.appointment_id = NEW.id AND r.starts_at = OLD.starts_at AND r.channel = 'mail'
      AND m.once_key = 'reminder ' || r.letter_id
      AND ((m.state = 'failed' AND m.sealed_params IS NOT NULL) OR (m.state = 'queued'
        AND (m.attempts = 0 OR m.last_error IS NOT NULL OR m.next_try_at <= now())))
      AND NOT EXISTS (SELECT FROM appointment_reminder o JOIN appointment a ON a.id = o.appointment_id
        WHERE o.letter_id = r.letter_id AND o.channel = 'mail' AND o.starts_at = a.starts_at AND a.status = 'confirmed');
  UPDATE channel_message m
    SET state = CASE m.state WHEN 'queued' THEN 'withdrawn' ELSE m.state END,
      last_error = CASE m.state WHEN 'queued' THEN 'withdrawn' ELSE m.last_error END,
      useful_until = least(m.useful_until, now())
    FROM appointment_reminder r
    WHERE r.appointment_id = NEW.id AND r.starts_at = OLD.starts_at AND r.channel IN ('sms', 'whatsapp')
      AND m.once_key = 'reminder ' || r.channel || ' ' || r.letter_id || ' ' || r.appointment_id
      AND m.state IN ('queued', 'sending', 'uncertain');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reminders_are_withdrawn AFTER UPDATE OF status, starts_at ON appointment FOR EACH ROW
  WHEN (OLD.status = 'confirmed' AND (NEW.status <> 'confirmed' OR NEW.starts_at <> OLD.starts_at))
  EXECUTE FUNCTION reminders_withdrawn();
