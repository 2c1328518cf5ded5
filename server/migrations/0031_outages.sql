CREATE TABLE "outages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outages_order" CHECK ("outages"."from_at" < "outages"."to_at")
);
--> statement-breakpoint
CREATE TABLE "serving_beat" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "serving_beat_one" CHECK ("serving_beat"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "outages_to" ON "outages" USING btree ("to_at");