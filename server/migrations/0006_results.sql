CREATE TABLE "result_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"from_revision" integer NOT NULL,
	"to_revision" integer NOT NULL,
	"before_units" integer NOT NULL,
	"after_units" integer NOT NULL,
	"difference" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" bigint NOT NULL,
	"question" smallint NOT NULL,
	"units" integer NOT NULL,
	"remark" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_receipts" (
	"attempt_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"statement" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_receipts_attempt_id_number_pk" PRIMARY KEY("attempt_id","number")
);
--> statement-breakpoint
CREATE TABLE "mistake_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mistake_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mistake_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"answer" jsonb,
	"result" smallint NOT NULL,
	"grade" smallint NOT NULL,
	"spent_ms" integer NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mistakes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mistakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"paper_id" integer NOT NULL,
	"code" text NOT NULL,
	"attempt_id" bigint NOT NULL,
	"paper_version_id" integer NOT NULL,
	"question" integer NOT NULL,
	"note" text,
	"added_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"state" smallint NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"last_review_at" timestamp with time zone,
	CONSTRAINT "mistakes_state" CHECK ("mistakes"."state" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "key_changes" (
	"paper_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"keys" jsonb NOT NULL,
	"why" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "key_changes_paper_id_revision_pk" PRIMARY KEY("paper_id","revision"),
	CONSTRAINT "key_changes_kind" CHECK ("key_changes"."kind" in ('key', 'drop'))
);
--> statement-breakpoint
CREATE TABLE "exam_distributions" (
	"code" text PRIMARY KEY NOT NULL,
	"exam" text NOT NULL,
	"year" integer NOT NULL,
	"candidates" bigint NOT NULL,
	"source" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "predicted_papers" (
	"paper_id" integer PRIMARY KEY NOT NULL,
	"distribution" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cut_offs" (
	"paper_id" integer NOT NULL,
	"section" text NOT NULL,
	"category" text NOT NULL,
	"units" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cut_offs_paper_id_section_category_pk" PRIMARY KEY("paper_id","section","category"),
	CONSTRAINT "cut_offs_category" CHECK ("cut_offs"."category" in ('GN', 'EWS', 'SC', 'ST', 'OBC'))
);
--> statement-breakpoint
CREATE TABLE "leaderboard_names" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"tallies" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_counts" (
	"paper_id" integer NOT NULL,
	"code" text NOT NULL,
	"correct" bigint NOT NULL,
	"wrong" bigint NOT NULL,
	"unattempted" bigint NOT NULL,
	"ungraded" bigint NOT NULL,
	"spent_ms" bigint NOT NULL,
	CONSTRAINT "question_counts_paper_id_code_pk" PRIMARY KEY("paper_id","code")
);
--> statement-breakpoint
CREATE TABLE "score_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "score_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"section" text NOT NULL,
	"units" integer NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_counts" (
	"paper_id" integer NOT NULL,
	"section" text NOT NULL,
	"units" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "score_counts_paper_id_section_units_pk" PRIMARY KEY("paper_id","section","units")
);
--> statement-breakpoint
CREATE TABLE "shift_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"method" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shift_groups_code_unique" UNIQUE("code"),
	CONSTRAINT "shift_groups_method" CHECK ("shift_groups"."method" in ('equipercentile', 'mean-top'))
);
--> statement-breakpoint
CREATE TABLE "shift_papers" (
	"group_id" integer NOT NULL,
	"paper_id" integer PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "key_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "key_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "key_changes" ADD CONSTRAINT "key_changes_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "predicted_papers" ADD CONSTRAINT "predicted_papers_distribution_exam_distributions_code_fk" FOREIGN KEY ("distribution") REFERENCES "public"."exam_distributions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_papers" ADD CONSTRAINT "shift_papers_group_id_shift_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."shift_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_changes_attempt" ON "result_changes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "review_marks_attempt" ON "review_marks" USING btree ("attempt_id","question");--> statement-breakpoint
CREATE UNIQUE INDEX "mistake_reviews_key" ON "mistake_reviews" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "mistake_reviews_mistake" ON "mistake_reviews" USING btree ("mistake_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mistakes_question" ON "mistakes" USING btree ("person_id","paper_id","code");--> statement-breakpoint
CREATE INDEX "mistakes_due" ON "mistakes" USING btree ("person_id","due_at");--> statement-breakpoint
CREATE INDEX "exam_distributions_exam" ON "exam_distributions" USING btree ("exam","year");--> statement-breakpoint
CREATE INDEX "score_changes_paper" ON "score_changes" USING btree ("paper_id","section","units","change");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_papers_position" ON "shift_papers" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "attempts_keys" ON "attempts" USING btree ("paper_id","key_revision") WHERE "attempts"."state" = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "attempts_ranked" ON "attempts" USING btree ("paper_id","got_units") WHERE "attempts"."state" = 'COMPLETED' and "attempts"."number" = 1 and "attempts"."late" is null and "attempts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_to_review" ON "attempts" USING btree ("paper_id","submitted_at") WHERE "attempts"."state" = 'COMPLETED' and ("attempts"."result" ->> 'waiting')::int > 0;--> statement-breakpoint
CREATE TRIGGER "key_changes_only_added" BEFORE DELETE ON "key_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "score_receipts_only_added" BEFORE UPDATE ON "score_receipts" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "result_changes_only_added" BEFORE UPDATE ON "result_changes" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Attempts that were handed in before ranks were kept; a psychometric test (9) has none.
INSERT INTO "score_changes" ("paper_id", "section", "units", "change")
SELECT attempt.paper_id, '', attempt.got_units, 1 FROM "attempts" attempt
JOIN "paper_versions" version ON version.id = attempt.paper_version_id AND version.plan ->> 'testType' <> '9'
WHERE attempt.state = 'COMPLETED' AND attempt.number = 1 AND attempt.late IS NULL
UNION ALL
SELECT attempt.paper_id, part ->> 'id', (part ->> 'gotUnits')::int, 1 FROM "attempts" attempt
JOIN "paper_versions" version ON version.id = attempt.paper_version_id AND version.plan ->> 'testType' <> '9',
  jsonb_array_elements(attempt.result -> 'sections') AS part
WHERE attempt.state = 'COMPLETED' AND attempt.number = 1 AND attempt.late IS NULL;--> statement-breakpoint
INSERT INTO "question_changes" ("paper_id", "tallies")
SELECT attempt.paper_id, jsonb_agg(jsonb_build_array(
  version.secret -> 'questions' -> ((one ->> 'question')::int - 1) ->> 'code',
  (one -> 'result' = '0')::int, (one -> 'result' = '1')::int, (one -> 'result' = '2')::int, (one -> 'result' = '3')::int,
  one -> 'spentMs'))
FROM "attempts" attempt
JOIN "paper_versions" version ON version.id = attempt.paper_version_id AND version.plan ->> 'testType' <> '9',
  jsonb_array_elements(attempt.result -> 'questions') AS one
WHERE attempt.state = 'COMPLETED' AND attempt.number = 1 AND attempt.late IS NULL GROUP BY attempt.id, attempt.paper_id;
