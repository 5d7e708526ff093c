CREATE INDEX "assistant_run_started" ON "assistant_run" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "audit_event_asked" ON "audit_event" USING btree ("at") WHERE event = 'assistant.asked';--> statement-breakpoint
CREATE INDEX "audit_event_question" ON "audit_event" USING btree ("object_id","event") WHERE event IN ('assistant.asked', 'assistant.model_asked');