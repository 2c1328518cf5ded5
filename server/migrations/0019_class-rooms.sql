CREATE TABLE "class_removals" (
	"item_id" integer NOT NULL,
	"person_id" bigint NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_removals_item_id_person_id_pk" PRIMARY KEY("item_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_removals" ADD CONSTRAINT "class_removals_item_id_live_classes_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."live_classes"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_removals_person" ON "class_removals" USING btree ("person_id");