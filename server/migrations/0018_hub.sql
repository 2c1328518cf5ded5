CREATE TABLE "hub_channels" (
	"channel" text PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hub_events" (
	"channel" text NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" text NOT NULL,
	"person_id" bigint,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hub_events_channel_number_pk" PRIMARY KEY("channel","number"),
	CONSTRAINT "hub_events_data" CHECK (octet_length("hub_events"."data") <= 16000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "hub_events_key" ON "hub_events" USING btree ("channel","key") WHERE "hub_events"."key" is not null;--> statement-breakpoint
CREATE INDEX "hub_events_person" ON "hub_events" USING btree ("person_id") WHERE "hub_events"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "hub_events_at" ON "hub_events" USING brin ("at");