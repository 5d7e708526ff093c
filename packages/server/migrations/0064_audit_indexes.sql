CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_event_refused" ON "audit_event" USING btree ("at") WHERE outcome = 'refused';
