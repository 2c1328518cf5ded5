CREATE TABLE "event_sinks" (
	"name" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigserial NOT NULL,
	"name" text NOT NULL,
	"visit" text NOT NULL,
	"device_type" text NOT NULL,
	"locale" text NOT NULL,
	"page" text NOT NULL,
	"props" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE INDEX "events_seq" ON "events" USING btree ("seq");
--> statement-breakpoint
CREATE TABLE "events_default" PARTITION OF "events" DEFAULT;
