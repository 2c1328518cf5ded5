CREATE SEQUENCE "public"."live_class_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1500000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "batch_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"language" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_batches" (
	"id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"node_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"seats" integer,
	"join_until" date,
	"timings" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_batches_days" CHECK ("class_batches"."ends_on" >= "class_batches"."starts_on"),
	CONSTRAINT "class_batches_seats" CHECK ("class_batches"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "class_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_reminders" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"by_mail" boolean NOT NULL,
	"by_sms" boolean NOT NULL,
	"day_before" boolean NOT NULL,
	"soon_before" boolean NOT NULL,
	"feed_hash" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_reminders_feedHash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
CREATE TABLE "class_tellings" (
	"item_id" integer NOT NULL,
	"news" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"told_through" bigint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "class_tellings_item_id_news_starts_at_detail_pk" PRIMARY KEY("item_id","news","starts_at","detail"),
	CONSTRAINT "class_tellings_news" CHECK ("class_tellings"."news" in ('DAY', 'SOON', 'MOVED', 'CANCELLED', 'TEACHER'))
);
--> statement-breakpoint
CREATE TABLE "live_classes" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"batch_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"teacher_id" text,
	"filed_starts_at" timestamp with time zone NOT NULL,
	"filed_teacher_id" text,
	"moved_from" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"reason" jsonb,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_items" DROP CONSTRAINT "content_items_kind";--> statement-breakpoint
ALTER TABLE "content_items" DROP CONSTRAINT "content_items_one";--> statement-breakpoint
ALTER TABLE "content_items" DROP CONSTRAINT "content_items_video";--> statement-breakpoint
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_batch_id_class_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."class_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_tellings" ADD CONSTRAINT "class_tellings_item_id_live_classes_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."live_classes"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classes" ADD CONSTRAINT "live_classes_batch_id_class_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."class_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_members_once" ON "batch_members" USING btree ("person_id","package_id") WHERE "batch_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "batch_members_batch" ON "batch_members" USING btree ("batch_id","person_id") WHERE "batch_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "batch_members_person" ON "batch_members" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "class_batches_package" ON "class_batches" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "class_tellings_due" ON "class_tellings" USING btree ("due_at") WHERE "class_tellings"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "live_classes_file_key" ON "live_classes" USING btree ("batch_id","file_key");--> statement-breakpoint
CREATE INDEX "live_classes_starts" ON "live_classes" USING btree ("batch_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_classes_due" ON "live_classes" USING btree ("starts_at") WHERE "live_classes"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_class" CHECK ("content_items"."kind" <> 'CLASS' or "content_items"."file" is null);--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_kind" CHECK ("content_items"."kind" in ('TEST', 'DOCUMENT', 'MAGAZINE', 'VIDEO', 'MODEL', 'CLASS'));--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_one" CHECK ("content_items"."kind" = 'CLASS' or num_nonnulls("content_items"."paper_id", "content_items"."file", "content_items"."media_id") = 1);--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_video" CHECK ("content_items"."kind" = 'CLASS' or ("content_items"."kind" = 'VIDEO') = ("content_items"."media_id" is not null));