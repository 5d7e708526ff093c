ALTER TABLE "channel_message" ADD COLUMN "notification_id" uuid;--> statement-breakpoint
ALTER TABLE "channel_message" ADD COLUMN "event" text;--> statement-breakpoint

-- Rules
-- A message to a telephone that tells of a notification knows which, and of which event, so that it is not sent once there is nothing to tell.
ALTER TABLE channel_message ADD CONSTRAINT channel_message_notice CHECK ((notification_id IS NULL) = (event IS NULL));--> statement-breakpoint

-- Whoever ends a consent has chosen nothing there: a consent that is given later turns nothing on unasked.
CREATE FUNCTION channel_consent_ends_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notification_choice c USING added a WHERE NOT a.given AND c.user_id = a.patient_id AND c.channel = a.channel;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER channel_consent_ends_choices AFTER INSERT ON channel_consent REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION channel_consent_ends_choices();--> statement-breakpoint

-- The same for whoever refuses telephones in the account.
CREATE FUNCTION consent_ends_phone_choices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notification_choice c USING added a WHERE NOT a.given AND a.kind = 'reminders_phone'
    AND c.user_id = a.user_id AND c.channel IN ('sms', 'whatsapp');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER consent_ends_phone_choices AFTER INSERT ON consent REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION consent_ends_phone_choices();
