CREATE TABLE "class_captions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_captions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_figures" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"reactions" integer[] NOT NULL,
	"reactions_told_at" timestamp with time zone,
	"present" integer DEFAULT 0 NOT NULL,
	"present_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_message_reports" (
	"message_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "class_message_reports_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "class_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"number" integer,
	"person_id" bigint,
	"teacher_id" text,
	"request_key" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "class_messages_removed" CHECK ("class_messages"."removed_at" is null or "class_messages"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "class_people" (
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"person_id" bigint,
	"named" boolean NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"last_beat_at" timestamp with time zone NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"hand_raised_at" timestamp with time zone,
	CONSTRAINT "class_people_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "class_poll_answers" (
	"poll_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"option" smallint NOT NULL,
	"counted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_poll_answers_poll_id_person_id_pk" PRIMARY KEY("poll_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "class_polls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_polls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"request_key" uuid NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"right_option" smallint,
	"counts" integer[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"bars_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "class_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"person_id" bigint NOT NULL,
	"request_key" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"settled_at" timestamp with time zone,
	"settled_by" bigint,
	"settled_teacher_id" text,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "class_questions_state" CHECK ("class_questions"."state" in ('WAITING', 'ANSWERED', 'PUT_AWAY'))
);
--> statement-breakpoint
CREATE TABLE "class_rooms" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"chat_open" boolean DEFAULT true NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"hands" boolean DEFAULT true NOT NULL,
	"pinned_id" bigint,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_message_reports" ADD CONSTRAINT "class_message_reports_message_id_class_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."class_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_poll_answers" ADD CONSTRAINT "class_poll_answers_poll_id_class_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."class_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_captions_class" ON "class_captions" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "class_message_reports_person" ON "class_message_reports" USING btree ("person_id","reported_at");--> statement-breakpoint
CREATE INDEX "class_message_reports_open" ON "class_message_reports" USING btree ("message_id") WHERE "class_message_reports"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "class_messages_key" ON "class_messages" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "class_messages_class" ON "class_messages" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "class_messages_said" ON "class_messages" USING btree ("person_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_people_person" ON "class_people" USING btree ("person_id","item_id");--> statement-breakpoint
CREATE INDEX "class_people_hands" ON "class_people" USING btree ("item_id") WHERE "class_people"."hand_raised_at" is not null;--> statement-breakpoint
CREATE INDEX "class_poll_answers_person" ON "class_poll_answers" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_polls_key" ON "class_polls" USING btree ("item_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "class_polls_open" ON "class_polls" USING btree ("item_id") WHERE "class_polls"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "class_polls_class" ON "class_polls" USING btree ("item_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_questions_key" ON "class_questions" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "class_questions_class" ON "class_questions" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "class_questions_settled_by" ON "class_questions" USING btree ("settled_by") WHERE "class_questions"."settled_by" is not null;