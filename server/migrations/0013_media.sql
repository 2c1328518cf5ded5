CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"progress" real DEFAULT 0 NOT NULL,
	"facts" jsonb,
	"made" jsonb,
	"segment_key" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_state" CHECK ("media"."state" in ('WAITING', 'MAKING', 'MADE', 'REFUSED')),
	CONSTRAINT "media_made" CHECK ("media"."state" <> 'MADE' or ("media"."made" is not null and "media"."segment_key" is not null)),
	CONSTRAINT "media_refused" CHECK (("media"."state" = 'REFUSED') = ("media"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"part_bytes" integer NOT NULL,
	"multipart_id" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"media_id" text
);
--> statement-breakpoint
CREATE TABLE "playing_devices" (
	"person_id" bigint NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"package_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"taken_over_at" timestamp with time zone,
	CONSTRAINT "playing_devices_person_id_device_id_pk" PRIMARY KEY("person_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "content_items" DROP CONSTRAINT "content_items_kind";--> statement-breakpoint
ALTER TABLE "content_items" DROP CONSTRAINT "content_items_one";--> statement-breakpoint
ALTER TABLE "content_items" DROP CONSTRAINT "content_items_title";--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "media_id" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "lesson" jsonb;--> statement-breakpoint
CREATE INDEX "media_to_make" ON "media" USING btree ("created_at") WHERE "media"."state" in ('WAITING', 'MAKING');--> statement-breakpoint
CREATE INDEX "media_uploads_open" ON "media_uploads" USING btree ("created_at") WHERE "media_uploads"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "playing_devices_heard" ON "playing_devices" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "content_items_media" ON "content_items" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_video" CHECK (("content_items"."kind" = 'VIDEO') = ("content_items"."media_id" is not null));--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_lesson" CHECK ("content_items"."lesson" is null or "content_items"."media_id" is not null);--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_kind" CHECK ("content_items"."kind" in ('TEST', 'DOCUMENT', 'MAGAZINE', 'VIDEO', 'MODEL'));--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_one" CHECK (num_nonnulls("content_items"."paper_id", "content_items"."file", "content_items"."media_id") = 1);--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_title" CHECK (("content_items"."title" is null) = ("content_items"."paper_id" is not null));