ALTER TABLE "appointment" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "message_urgent" ON "message" USING btree ("conversation_id","seq") WHERE urgent;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
CREATE INDEX "notification_shown" ON "notification" USING btree ("user_id",(urgent AND read_at IS NULL) DESC,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
