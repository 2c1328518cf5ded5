CREATE TABLE "class_seats" (
	"order_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"held" boolean NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_seats_order_id_package_id_pk" PRIMARY KEY("order_id","package_id")
);
--> statement-breakpoint
ALTER TABLE "class_seats" ADD CONSTRAINT "class_seats_batch_id_class_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."class_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_seats_batch" ON "class_seats" USING btree ("batch_id") WHERE "class_seats"."held";