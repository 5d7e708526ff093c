CREATE TABLE "assistant_exchange" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"question" "bytea" NOT NULL,
	"answer" "bytea",
	"sent" "bytea",
	"remark" "bytea"
);
--> statement-breakpoint
CREATE TABLE "assistant_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid,
	"session_id" uuid,
	"question_id" uuid,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"engine" text,
	"refused" text,
	"left_clinic" jsonb,
	"rating" text
);
--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "assistant_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_session" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "assistant_exchange" ADD CONSTRAINT "assistant_exchange_run_id_assistant_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."assistant_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_doctor_id_app_user_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_session_id_chat_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_run" ADD CONSTRAINT "assistant_run_question_id_chat_message_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_exchange_at" ON "assistant_exchange" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_run_running" ON "assistant_run" USING btree ("session_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_run_once" ON "assistant_run" USING btree ("question_id") WHERE state IN ('running', 'done');--> statement-breakpoint
CREATE INDEX "assistant_run_question" ON "assistant_run" USING btree ("question_id","started_at");--> statement-breakpoint
CREATE INDEX "assistant_run_session" ON "assistant_run" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "assistant_run_doctor" ON "assistant_run" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "assistant_run_patient" ON "assistant_run" USING btree ("patient_id");--> statement-breakpoint

-- Rules
-- Assistant: a question that is over says when; an answer that was rated is there; what is kept word for word is kept for a while.
ALTER TABLE assistant_run ADD CONSTRAINT assistant_run_ended CHECK ((state = 'running') = (ended_at IS NULL));--> statement-breakpoint
ALTER TABLE assistant_run ADD CONSTRAINT assistant_run_answered CHECK (
  CASE WHEN state = 'done' THEN engine IS NOT NULL ELSE rating IS NULL END);--> statement-breakpoint
ALTER TABLE assistant_run ADD CONSTRAINT assistant_run_asked CHECK ((session_id IS NULL) = (question_id IS NULL));--> statement-breakpoint
ALTER TABLE chat_session ADD CONSTRAINT chat_session_title CHECK (char_length(title) BETWEEN 1 AND 120);--> statement-breakpoint
ALTER TABLE practice ADD CONSTRAINT practice_assistant_days CHECK (assistant_days BETWEEN 1 AND 365);--> statement-breakpoint

-- Assistant: a question that is over does not run again, and is about whom it was about; a merge of two charts takes it along.
CREATE FUNCTION assistant_run_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changing text[] := CASE OLD.state WHEN 'running' THEN '{patient_id,state,ended_at,engine,refused,left_clinic}'
  ELSE '{patient_id,rating}' END;
BEGIN
  IF to_jsonb(NEW) - changing = to_jsonb(OLD) - changing THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a question that was asked does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER assistant_run_is_kept BEFORE UPDATE ON assistant_run FOR EACH ROW EXECUTE FUNCTION assistant_run_is_kept();--> statement-breakpoint

-- Charts: nothing is asked about a chart that was merged.
CREATE TRIGGER patient_is_not_merged AFTER INSERT ON assistant_run REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION patient_is_not_merged();
