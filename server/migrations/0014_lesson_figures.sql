CREATE TABLE "lesson_figures" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"starts" integer NOT NULL,
	"left_at" integer[] NOT NULL,
	"stalls" integer NOT NULL,
	"stalled_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "playing_devices" ADD COLUMN "place_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "playing_devices" ADD COLUMN "session_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "playing_devices" ADD COLUMN "second" real;--> statement-breakpoint
ALTER TABLE "playing_devices" ADD COLUMN "ended_at" timestamp with time zone;