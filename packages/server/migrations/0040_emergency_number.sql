ALTER TABLE "practice" ALTER COLUMN "emergency_number" DROP NOT NULL;--> statement-breakpoint

-- Rules
-- 911 is what every practice began with, whoever it was: from now on the number is that of its country until somebody sets one.
-- Where 911 is right, it stays.
UPDATE practice SET emergency_number = NULL WHERE emergency_number = '911';
