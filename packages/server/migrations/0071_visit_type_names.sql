ALTER TABLE "visit_type" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_type" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Waiting events of the rows would keep the table from being altered below.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
UPDATE visit_type SET position = CASE type WHEN 'consultation' THEN 0 WHEN 'follow-up' THEN 1 ELSE 2 END;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
-- Rules
-- A name is one short line; a type without one has the built-in name.
ALTER TABLE visit_type ADD CONSTRAINT visit_type_name CHECK (char_length(name) <= 60 AND name !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE visit_type ADD CONSTRAINT visit_type_position CHECK (position BETWEEN 0 AND 2);
