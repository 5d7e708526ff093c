-- Rules
-- Live: the installation, for administrators. Once for each transaction, whatever it changed; what it is now, their page asks.
CREATE FUNCTION live_installation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('doctor_plus.live_installation', true), '') = '' THEN
    PERFORM set_config('doctor_plus.live_installation', 'told', true);
    PERFORM live_publish('installation.changed', NULL, NULL, ARRAY['administrators']);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Accounts, who waits for approval, and what the first-run checklist asks.
CREATE CONSTRAINT TRIGGER live_installation_account AFTER INSERT OR DELETE ON app_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_installation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_installation_account_changed AFTER UPDATE ON app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.role, OLD.second_factor, OLD.given_name, OLD.family_name, OLD.email)
    IS DISTINCT FROM (NEW.status, NEW.role, NEW.second_factor, NEW.given_name, NEW.family_name, NEW.email))
  EXECUTE FUNCTION live_installation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_installation_application AFTER INSERT OR UPDATE ON application DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION live_installation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_installation_practice AFTER UPDATE ON practice DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION live_installation();--> statement-breakpoint

-- Mails as they are tried: writing one is part of bookings, which are not to pay for it.
CREATE CONSTRAINT TRIGGER live_installation_mail AFTER UPDATE ON outbox_mail DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.state, OLD.attempts) IS DISTINCT FROM (NEW.state, NEW.attempts)) EXECUTE FUNCTION live_installation();--> statement-breakpoint

-- The log: what was refused or failed, what administrators did, and the verdict of a reading. Not that a dashboard was read, which
-- would have itself read again; nor the other lines, which are nearly every call.
CREATE CONSTRAINT TRIGGER live_installation_log AFTER INSERT ON audit_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.outcome <> 'success' OR (NEW.role = 'administrator' AND NEW.event <> 'dashboard.read'))
  EXECUTE FUNCTION live_installation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_installation_check AFTER UPDATE ON audit_check DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.finished_at IS DISTINCT FROM NEW.finished_at) EXECUTE FUNCTION live_installation();
