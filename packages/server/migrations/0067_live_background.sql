-- Rules
-- Live: the check of drugs rests on a pregnancy of the background, as on problems, allergies, orders and results (0056).
CREATE CONSTRAINT TRIGGER live_chart AFTER INSERT ON background DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.source = 'portal') EXECUTE FUNCTION live_chart();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER live_chart_taken_back AFTER UPDATE ON background DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.current AND NOT NEW.current AND NEW.source = 'portal') EXECUTE FUNCTION live_chart();
