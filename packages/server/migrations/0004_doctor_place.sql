ALTER TABLE "doctor" ADD COLUMN "place_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "place_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "place_city" text DEFAULT '' NOT NULL;--> statement-breakpoint

-- Directory: a search by name reads ten doctors and must not look up the place of each. The first place is the one that
-- was added first, as its id tells. The doctor is locked in a statement of its own, so that two changes at the same time
-- are both seen by the later one.
CREATE FUNCTION doctor_keeps_place(account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM doctor WHERE id = account FOR UPDATE;
  UPDATE doctor SET (place_name, place_address, place_city) = (
      SELECT coalesce(min(first.name), ''), coalesce(min(first.address), ''), coalesce(min(first.city), '') FROM (
        SELECT location.name, location.address, location.city FROM doctor_location
        JOIN location ON location.id = doctor_location.location_id
        WHERE doctor_location.doctor_id = doctor.id ORDER BY location.id LIMIT 1) AS first)
    WHERE id = account;
END $$;--> statement-breakpoint
CREATE FUNCTION doctor_follows_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM doctor_keeps_place(coalesce(NEW.doctor_id, OLD.doctor_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_follows_places AFTER INSERT OR DELETE ON doctor_location
  FOR EACH ROW EXECUTE FUNCTION doctor_follows_places();--> statement-breakpoint
CREATE FUNCTION doctor_follows_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM doctor_keeps_place(doctor_id) FROM doctor_location WHERE location_id = NEW.id ORDER BY doctor_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER doctor_follows_location AFTER UPDATE OF name, address, city ON location
  FOR EACH ROW WHEN ((NEW.name, NEW.address, NEW.city) IS DISTINCT FROM (OLD.name, OLD.address, OLD.city))
  EXECUTE FUNCTION doctor_follows_location();--> statement-breakpoint
SELECT doctor_keeps_place(doctor_id) FROM doctor_location GROUP BY doctor_id;
