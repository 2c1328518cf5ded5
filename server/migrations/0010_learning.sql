CREATE TABLE "selected_exams" (
	"person_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"exam_ids" integer[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "selected_exams_person_id_package_id_pk" PRIMARY KEY("person_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "study_plans" (
	"person_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"exam_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"minutes_by_weekday" integer[] NOT NULL,
	"changes" jsonb NOT NULL,
	"feed_hash" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_plans_person_id_package_id_pk" PRIMARY KEY("person_id","package_id"),
	CONSTRAINT "study_plans_feedHash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "item_progress" (
	"person_id" bigint NOT NULL,
	"item_id" integer NOT NULL,
	"package_id" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"share" real NOT NULL,
	"position" jsonb,
	"position_at" timestamp with time zone NOT NULL,
	"position_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_progress_person_id_item_id_pk" PRIMARY KEY("person_id","item_id"),
	CONSTRAINT "item_progress_share" CHECK ("item_progress"."share" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "document_marks" (
	"person_id" bigint NOT NULL,
	"mark_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" jsonb NOT NULL,
	"quote" text,
	"note" text,
	"colour" text,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_marks_person_id_mark_id_pk" PRIMARY KEY("person_id","mark_id"),
	CONSTRAINT "document_marks_kind" CHECK ("document_marks"."kind" in ('BOOKMARK', 'HIGHLIGHT', 'NOTE'))
);
--> statement-breakpoint
CREATE TABLE "reading_leases" (
	"person_id" bigint NOT NULL,
	"item_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_leases_person_id_item_id_device_id_pk" PRIMARY KEY("person_id","item_id","device_id")
);
--> statement-breakpoint
CREATE INDEX "item_progress_latest" ON "item_progress" USING btree ("person_id","updated_at");--> statement-breakpoint
CREATE INDEX "document_marks_item" ON "document_marks" USING btree ("person_id","item_id");