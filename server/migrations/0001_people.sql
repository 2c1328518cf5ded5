CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"storage_key" text,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "guardian_consents" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"person_id" bigint DEFAULT 0 NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_purpose_target_person_id_pk" PRIMARY KEY("purpose","target","person_id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"username" text,
	"password_hash" text,
	"picture_key" text,
	"goal_id" text,
	"selected_course" text,
	"exam_category" text,
	"language" text,
	"reservation_category" text,
	"stream" text,
	"student_class" text,
	"date_of_birth" date,
	"date_of_birth_changes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deletion_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "people_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "role_grants" (
	"person_id" bigint NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" text NOT NULL,
	CONSTRAINT "role_grants_person_id_role_pk" PRIMARY KEY("person_id","role")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" bigint NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recent_searches" (
	"person_id" bigint NOT NULL,
	"folded" text NOT NULL,
	"search_term" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recent_searches_person_id_folded_pk" PRIMARY KEY("person_id","folded")
);
--> statement-breakpoint
CREATE TABLE "recently_viewed" (
	"person_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recently_viewed_person_id_package_id_pk" PRIMARY KEY("person_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"person_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_person_id_package_id_pk" PRIMARY KEY("person_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"share_token" text,
	"shared_at" timestamp with time zone,
	CONSTRAINT "wishlists_shareToken_unique" UNIQUE("share_token"),
	CONSTRAINT "wishlists_full" CHECK ("wishlists"."count" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"person_id" bigint,
	"params" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"send_after" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_channel" CHECK ("outbox_messages"."channel" in ('mail', 'sms')),
	CONSTRAINT "outbox_messages_language" CHECK ("outbox_messages"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("person_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "people_phone" ON "people" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "people_username" ON "people" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "people_deletion_at" ON "people" USING btree ("deletion_at") WHERE "people"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "recent_searches_newest" ON "recent_searches" USING btree ("person_id","searched_at");--> statement-breakpoint
CREATE INDEX "recently_viewed_newest" ON "recently_viewed" USING btree ("person_id","viewed_at");--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("person_id","wished_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_unsent" ON "outbox_messages" USING btree ("send_after","id") WHERE "outbox_messages"."sent_at" is null and "outbox_messages"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_messages_person" ON "outbox_messages" USING btree ("person_id") WHERE "outbox_messages"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at" ON "rate_limits" USING btree ("resets_at");