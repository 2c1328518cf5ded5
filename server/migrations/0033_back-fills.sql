CREATE TABLE "back_fills" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
