ALTER TABLE "app_user" ADD COLUMN "administers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Rules
-- Accounts: a doctor may administer the installation as well; an administrator does so by the role.
ALTER TABLE app_user ADD CONSTRAINT app_user_administers CHECK (NOT administers OR role = 'doctor');--> statement-breakpoint

-- Live: the administration of a doctor is told to the open pages of administrators, as that of an administrator is.
DROP TRIGGER live_installation_log ON audit_event;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_installation_log AFTER INSERT ON audit_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.outcome <> 'success' OR NEW.event LIKE 'admin.%' OR (NEW.role = 'administrator' AND NEW.event <> 'dashboard.read'))
  EXECUTE FUNCTION live_installation();
