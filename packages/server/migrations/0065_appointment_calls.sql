CREATE TABLE "appointment_call" (
	"appointment_id" uuid PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"called_by" uuid NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointment_call" ADD CONSTRAINT "appointment_call_appointment_id_appointment_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_call" ADD CONSTRAINT "appointment_call_called_by_app_user_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;