CREATE TABLE "class_free_reminders" (
	"item_id" integer NOT NULL,
	"person_id" bigint NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_free_reminders_item_id_person_id_pk" PRIMARY KEY("item_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "class_visits" (
	"item_id" integer NOT NULL,
	"person_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"most" integer NOT NULL,
	CONSTRAINT "class_visits_item_id_person_id_pk" PRIMARY KEY("item_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "class_free_reminders" ADD CONSTRAINT "class_free_reminders_item_id_live_classes_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."live_classes"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_visits" ADD CONSTRAINT "class_visits_item_id_live_classes_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."live_classes"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_free_reminders_person" ON "class_free_reminders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "class_visits_person" ON "class_visits" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "class_visits_seen" ON "class_visits" USING btree ("seen_at");