CREATE TABLE "search_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"package_ids" integer[] NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_rules_kind" CHECK ("search_rules"."kind" in ('SAME', 'PIN', 'HIDDEN')),
	CONSTRAINT "search_rules_packages" CHECK (("search_rules"."kind" = 'SAME') = (cardinality("search_rules"."package_ids") = 0))
);
--> statement-breakpoint
CREATE TABLE "search_asked" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"asker" "bytea" NOT NULL,
	"times" integer NOT NULL,
	"found" integer NOT NULL,
	"pressed" integer NOT NULL,
	CONSTRAINT "search_asked_day_term_asker_pk" PRIMARY KEY("day","term","asker")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"people" integer NOT NULL,
	"times" integer NOT NULL,
	"found" integer NOT NULL,
	"pressed" integer NOT NULL,
	CONSTRAINT "search_days_day_term_pk" PRIMARY KEY("day","term")
);
--> statement-breakpoint
CREATE INDEX "search_asked_asker" ON "search_asked" USING btree ("day","asker");