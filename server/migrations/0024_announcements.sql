CREATE TABLE "announcement_dismissals" (
	"person_id" bigint NOT NULL,
	"announcement_id" integer NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_dismissals_person_id_announcement_id_pk" PRIMARY KEY("person_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer,
	"batch_id" integer,
	"text" jsonb NOT NULL,
	"link" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "announcements_times" CHECK ("announcements"."ends_at" > "announcements"."starts_at"),
	CONSTRAINT "announcements_text" CHECK ("announcements"."text" ?| array['en', 'hi']),
	CONSTRAINT "announcements_batch" CHECK ("announcements"."batch_id" is null or "announcements"."package_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_dismissals_announcement" ON "announcement_dismissals" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_ends" ON "announcements" USING btree ("ends_at") WHERE "announcements"."withdrawn_at" is null;