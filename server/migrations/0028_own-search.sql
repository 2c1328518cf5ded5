CREATE TABLE "content_passages" (
	"item_id" integer NOT NULL,
	"number" integer NOT NULL,
	"package_id" integer NOT NULL,
	"kind" text NOT NULL,
	"seconds" real,
	"page" integer,
	"part" integer,
	"handout" smallint,
	"language" text,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "content_passages_item_id_number_pk" PRIMARY KEY("item_id","number"),
	CONSTRAINT "content_passages_kind" CHECK ("content_passages"."kind" in ('ITEM', 'TRANSCRIPT', 'BOOK', 'HANDOUT'))
);
--> statement-breakpoint
CREATE TABLE "content_words" (
	"package_id" integer NOT NULL,
	"word" text NOT NULL,
	"sound" text,
	"count" integer NOT NULL,
	CONSTRAINT "content_words_package_id_word_pk" PRIMARY KEY("package_id","word")
);
--> statement-breakpoint
CREATE TABLE "read_items" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"edition" text NOT NULL,
	"fault" text,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_passages_package" ON "content_passages" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "content_passages_words" ON "content_passages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_words_beginning" ON "content_words" USING btree ("package_id","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "content_words_sound" ON "content_words" USING btree ("package_id","sound");--> statement-breakpoint
CREATE INDEX "read_items_package" ON "read_items" USING btree ("package_id");