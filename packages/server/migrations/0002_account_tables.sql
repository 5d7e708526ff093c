CREATE TABLE "account_deletion" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erases_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	"receipt" jsonb
);--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	"file_id" uuid,
	"size" integer,
	"link_hash" "bytea",
	"link_ends_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "legal_hold" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"sealed_identity" "bytea" NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "password_reset" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"captcha_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "application" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"exequatur_number" text,
	"id_type" text,
	"id_number" text,
	"country" text,
	"subregion" text,
	"document_id" uuid,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);--> statement-breakpoint
CREATE TABLE "email_verification" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "authenticator_app" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"pending_secret" "bytea"
);--> statement-breakpoint
CREATE TABLE "email_change" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "known_browser" (
	"browser_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browser_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);--> statement-breakpoint
CREATE TABLE "login_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id")
);--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);--> statement-breakpoint
CREATE TABLE "spent_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"spent_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_choice_user_id_event_pk" PRIMARY KEY("user_id","event")
);--> statement-breakpoint
CREATE TABLE "audit_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" uuid,
	"finished_at" timestamp with time zone,
	"total" bigint NOT NULL,
	"checked" bigint DEFAULT 0 NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "setup_link" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "favourite" (
	"patient_id" uuid NOT NULL,
	"doctor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_patient_id_doctor_id_pk" PRIMARY KEY("patient_id","doctor_id")
);--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"doctor_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"halves" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	CONSTRAINT "review_appointmentId_unique" UNIQUE("appointment_id")
);--> statement-breakpoint
CREATE TABLE "audit_anchor" (
	"lane" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"pruned_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"browser_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "stored_file_storageKey_unique" UNIQUE("storage_key")
);--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"sealed_params" "bytea",
	"once_key" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_tried_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_mail_once" UNIQUE("once_key")
);--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "mail_host" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "mail_port" integer;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "mail_security" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "mail_user" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "mail_password" "bytea";--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "mail_from" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "languages" text[] DEFAULT '{"es","en","de","it","fr","pt","zh","ja","ko"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "identity_document_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "audit_years" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "export_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "token_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser_hash" "bytea";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "theme" text DEFAULT 'light' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "appearance_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "awaits_verification" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "password_long" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "requested_specialties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "rating_halves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "rating" numeric(2, 1) GENERATED ALWAYS AS (round(rating_halves / 2.0 / nullif(rating_count, 0), 1)) STORED;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "doctor" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "folded_city" text GENERATED ALWAYS AS (fold(city)) STORED;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "country" text DEFAULT 'DO' NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_hold" ADD CONSTRAINT "legal_hold_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_document_id_stored_file_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verification" ADD CONSTRAINT "email_verification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_app" ADD CONSTRAINT "authenticator_app_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_token" ADD CONSTRAINT "spent_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_patient_id_app_user_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_doctor_id_doctor_id_fk" FOREIGN KEY ("doctor_id") REFERENCES "public"."doctor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hidden_by_app_user_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("erased_at","erases_at");--> statement-breakpoint
CREATE INDEX "data_export_user" ON "data_export" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_export_link" ON "data_export" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "spent_captcha_expires" ON "spent_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_waiting" ON "application" USING btree ("decision","submitted_at");--> statement-breakpoint
CREATE INDEX "login_ticket_user" ON "login_ticket" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_ticket_expires" ON "login_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_user" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "spent_token_session" ON "spent_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_check_started" ON "audit_check" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "favourite_doctor" ON "favourite" USING btree ("doctor_id");--> statement-breakpoint
CREATE INDEX "review_doctor" ON "review" USING btree ("doctor_id","created_at");--> statement-breakpoint
CREATE INDEX "review_patient" ON "review" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "review_created" ON "review" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stored_file_expires" ON "stored_file" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_due" ON "outbox_mail" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_created" ON "outbox_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "doctor_rating" ON "doctor" USING btree ("rating" DESC NULLS LAST,"rating_count" DESC NULLS LAST) WHERE listed;--> statement-breakpoint
CREATE INDEX "doctor_specialties" ON "doctor" USING gin ("specialties") WHERE listed;--> statement-breakpoint
CREATE INDEX "doctor_insurers" ON "doctor" USING gin ("insurers") WHERE listed;--> statement-breakpoint
CREATE INDEX "doctor_languages" ON "doctor" USING gin ("languages") WHERE listed;--> statement-breakpoint
CREATE INDEX "doctor_requests" ON "doctor" USING btree ("id") WHERE requested_specialties <> '{}';--> statement-breakpoint
CREATE INDEX "doctor_location_location" ON "doctor_location" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "notification_person" ON "notification" USING btree ("person_id") WHERE person_id IS NOT NULL;
