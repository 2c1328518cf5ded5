CREATE TABLE "comment_numbers" (
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"person_id" bigint,
	CONSTRAINT "comment_numbers_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "comment_reports" (
	"comment_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "comment_reports_comment_id_person_id_pk" PRIMARY KEY("comment_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"parent_id" bigint,
	"person_id" bigint,
	"request_key" uuid NOT NULL,
	"named" boolean NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"version" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "lesson_comments_hidden_why" CHECK (("lesson_comments"."hidden_at" is null) = ("lesson_comments"."hidden_reason" is null)),
	CONSTRAINT "lesson_comments_removed" CHECK ("lesson_comments"."removed_at" is null or "lesson_comments"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "lesson_ratings" (
	"person_id" bigint NOT NULL,
	"item_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"options" text[] NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_ratings_person_id_item_id_pk" PRIMARY KEY("person_id","item_id"),
	CONSTRAINT "lesson_ratings_stars" CHECK ("lesson_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_lesson_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."lesson_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_comments" ADD CONSTRAINT "lesson_comments_parent_id_lesson_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."lesson_comments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_numbers_person" ON "comment_numbers" USING btree ("person_id","item_id");--> statement-breakpoint
CREATE INDEX "comment_reports_person" ON "comment_reports" USING btree ("person_id","reported_at");--> statement-breakpoint
CREATE INDEX "comment_reports_open" ON "comment_reports" USING btree ("comment_id") WHERE "comment_reports"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_comments_key" ON "lesson_comments" USING btree ("person_id","request_key");--> statement-breakpoint
CREATE INDEX "lesson_comments_threads" ON "lesson_comments" USING btree ("item_id","id") WHERE "lesson_comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "lesson_comments_replies" ON "lesson_comments" USING btree ("parent_id","id") WHERE "lesson_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "lesson_comments_written" ON "lesson_comments" USING btree ("person_id","written_at");--> statement-breakpoint
CREATE INDEX "lesson_comments_hidden" ON "lesson_comments" USING btree ("hidden_at") WHERE "lesson_comments"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_ratings_item" ON "lesson_ratings" USING btree ("item_id");