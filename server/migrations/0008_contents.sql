CREATE TABLE "content_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"node_id" integer,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"paper_id" integer,
	"file" jsonb,
	"title" jsonb,
	"free" boolean NOT NULL,
	"position" integer NOT NULL,
	"available_from" timestamp with time zone,
	"active" boolean NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone,
	"taken_out_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_items_kind" CHECK ("content_items"."kind" in ('TEST', 'DOCUMENT', 'MAGAZINE')),
	CONSTRAINT "content_items_one" CHECK (("content_items"."paper_id" is null) <> ("content_items"."file" is null)),
	CONSTRAINT "content_items_test" CHECK (("content_items"."kind" = 'TEST') = ("content_items"."paper_id" is not null)),
	CONSTRAINT "content_items_title" CHECK (("content_items"."title" is null) = ("content_items"."file" is null))
);
--> statement-breakpoint
CREATE TABLE "content_nodes" (
	"id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"parent_id" integer,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"position" integer NOT NULL,
	"active" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_nodes_kind" CHECK ("content_nodes"."kind" in ('EXAM', 'BATCH', 'SUBJECT', 'CHAPTER', 'TOPIC')),
	CONSTRAINT "content_nodes_parent" CHECK ("content_nodes"."parent_id" <> "content_nodes"."id")
);
--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "growing" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_node_id_content_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."content_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_nodes" ADD CONSTRAINT "content_nodes_parent_id_content_nodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."content_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_package" ON "content_items" USING btree ("package_id","position");--> statement-breakpoint
CREATE INDEX "content_items_paper" ON "content_items" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "content_nodes_package" ON "content_nodes" USING btree ("package_id","position");--> statement-breakpoint
-- Chapters were words beside each mapping; each is a branch of its package now.
INSERT INTO "content_nodes" ("id", "package_id", "kind", "title", "position", "active", "changed_at")
SELECT row_number() OVER (ORDER BY package_id, min(position), chapter), package_id, 'CHAPTER', jsonb_build_object('en', chapter),
  min(position), bool_or(active), max(changed_at)
FROM "test_mappings" WHERE chapter IS NOT NULL GROUP BY package_id, chapter;--> statement-breakpoint
-- When one came is not known: null is before everything. What was taken out went when it was changed last.
INSERT INTO "content_items" ("id", "package_id", "node_id", "kind", "content_type", "paper_id", "file", "title", "free", "position",
  "active", "taken_out_at", "changed_at")
SELECT mapping_id, mapping.package_id, node.id,
  CASE WHEN paper_id IS NOT NULL THEN 'TEST' WHEN content_type = 'MAGAZINES' THEN 'MAGAZINE' ELSE 'DOCUMENT' END,
  content_type, paper_id, file - 'title', CASE WHEN file IS NULL THEN NULL ELSE jsonb_build_object('en', file ->> 'title') END,
  free, mapping.position, mapping.active, CASE WHEN mapping.active THEN NULL ELSE mapping.changed_at END, mapping.changed_at
FROM "test_mappings" mapping
LEFT JOIN "content_nodes" node ON node.package_id = mapping.package_id AND node.title ->> 'en' = mapping.chapter;
