CREATE TABLE "attempt_events" (
	"attempt_id" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"n" integer NOT NULL,
	"question" smallint NOT NULL,
	"spent_ms" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"sets" boolean NOT NULL,
	"answer" jsonb,
	"marked" boolean,
	"late" boolean NOT NULL,
	CONSTRAINT "attempt_events_attempt_id_epoch_n_pk" PRIMARY KEY("attempt_id","epoch","n")
);
--> statement-breakpoint
CREATE TABLE "attempt_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" bigint NOT NULL,
	"question" integer NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"paper_id" integer NOT NULL,
	"paper_version_id" integer NOT NULL,
	"mapping_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"sections" jsonb NOT NULL,
	"seed" integer NOT NULL,
	"time_percent" integer NOT NULL,
	"credits" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"spans" jsonb NOT NULL,
	"epoch" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"late" text,
	"got_units" integer,
	"result" jsonb,
	CONSTRAINT "attempts_state" CHECK ("attempts"."state" in ('INCOMPLETE', 'COMPLETED')),
	CONSTRAINT "attempts_late" CHECK ("attempts"."late" in ('counted', 'waiting')),
	CONSTRAINT "attempts_submitted" CHECK (("attempts"."state" = 'COMPLETED') = ("attempts"."submitted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "exam_profiles" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"time_percent" integer NOT NULL,
	"why" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_profiles_percent" CHECK ("exam_profiles"."time_percent" between 100 and 300)
);
--> statement-breakpoint
CREATE TABLE "time_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	"why" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" bigint NOT NULL,
	CONSTRAINT "time_credits_some" CHECK ("time_credits"."seconds" between 1 and 86400)
);
--> statement-breakpoint
CREATE TABLE "paper_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"version" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"public_text" text NOT NULL,
	"secret" jsonb NOT NULL,
	"hash" text NOT NULL,
	"why" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"version_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "papers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "test_mappings" (
	"mapping_id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"content_type" text NOT NULL,
	"paper_id" integer,
	"file" jsonb,
	"free" boolean NOT NULL,
	"position" integer NOT NULL,
	"chapter" text,
	"active" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_mappings_one" CHECK (("test_mappings"."paper_id" is null) <> ("test_mappings"."file" is null))
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"source" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"attempt_id" bigint NOT NULL,
	"paper_version_id" integer NOT NULL,
	"question" integer NOT NULL,
	"question_code" text NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"type" smallint NOT NULL,
	"passage_id" bigint,
	"source" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"key" jsonb,
	"fixed_options" boolean DEFAULT false NOT NULL,
	"marks_units" integer,
	"negative_units" integer,
	"partial" text,
	"difficulty" text,
	"subject" text,
	"chapter" text,
	"topic" text,
	"origin" text,
	"solution_video" text,
	"scale" text,
	"scores" jsonb,
	"hash" text NOT NULL,
	"shingles" bigint[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questions_code_unique" UNIQUE("code"),
	CONSTRAINT "questions_type" CHECK ("questions"."type" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "paper_versions" ADD CONSTRAINT "paper_versions_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_mappings" ADD CONSTRAINT "test_mappings_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_files_attempt" ON "attempt_files" USING btree ("attempt_id","question");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_number" ON "attempts" USING btree ("person_id","paper_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "attempts" USING btree ("person_id","paper_id") WHERE "attempts"."state" = 'INCOMPLETE';--> statement-breakpoint
CREATE INDEX "attempts_due" ON "attempts" USING btree ("deadline_at") WHERE "attempts"."state" = 'INCOMPLETE';--> statement-breakpoint
CREATE INDEX "attempts_running" ON "attempts" USING btree ("paper_id") WHERE "attempts"."state" = 'INCOMPLETE';--> statement-breakpoint
CREATE UNIQUE INDEX "paper_versions_version" ON "paper_versions" USING btree ("paper_id","version");--> statement-breakpoint
CREATE INDEX "test_mappings_package" ON "test_mappings" USING btree ("package_id","position");--> statement-breakpoint
CREATE INDEX "test_mappings_paper" ON "test_mappings" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "question_reports_question" ON "question_reports" USING btree ("question_code","created_at");--> statement-breakpoint
CREATE INDEX "question_reports_person" ON "question_reports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "questions_hash" ON "questions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "questions_shingles" ON "questions" USING gin ("shingles");--> statement-breakpoint
CREATE TRIGGER "attempt_events_only_added" BEFORE UPDATE ON "attempt_events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER "paper_versions_only_added" BEFORE UPDATE OR DELETE ON "paper_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
