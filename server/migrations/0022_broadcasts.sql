CREATE TABLE "broadcast_keys" (
	"teacher_id" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	CONSTRAINT "broadcast_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "broadcast_parts" (
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"take" integer NOT NULL,
	"segment" integer NOT NULL,
	"starts" double precision NOT NULL,
	"seconds" double precision NOT NULL,
	"independent" boolean NOT NULL,
	"bytes" integer NOT NULL,
	"audio_seconds" double precision,
	"audio_bytes" integer,
	CONSTRAINT "broadcast_parts_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
CREATE TABLE "broadcast_takes" (
	"item_id" integer NOT NULL,
	"take" integer NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"video_codec" text,
	"audio_codec" text,
	"width" integer,
	"height" integer,
	CONSTRAINT "broadcast_takes_item_id_take_pk" PRIMARY KEY("item_id","take")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"take" integer DEFAULT 0 NOT NULL,
	"last_part" integer DEFAULT 0 NOT NULL,
	"last_segment" integer DEFAULT 0 NOT NULL,
	"began_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"away_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"problem" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recording_state" text DEFAULT 'NONE' NOT NULL,
	"recording_tries" integer DEFAULT 0 NOT NULL,
	"recording_problem" text,
	"leased_until" timestamp with time zone,
	"medium_id" text,
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('WAITING', 'LIVE', 'AWAY', 'ENDED')),
	CONSTRAINT "broadcasts_recording" CHECK ("broadcasts"."recording_state" in ('NONE', 'WAITING', 'FILED', 'SWEPT')),
	CONSTRAINT "broadcasts_away" CHECK (("broadcasts"."state" = 'AWAY') = ("broadcasts"."away_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "broadcast_takes" ADD CONSTRAINT "broadcast_takes_item_id_broadcasts_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."broadcasts"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_going_on" ON "broadcasts" USING btree ("item_id") WHERE "broadcasts"."state" in ('LIVE', 'AWAY');--> statement-breakpoint
CREATE INDEX "broadcasts_to_record" ON "broadcasts" USING btree ("ended_at") WHERE "broadcasts"."recording_state" in ('WAITING', 'FILED');