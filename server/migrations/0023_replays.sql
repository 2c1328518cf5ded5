ALTER TABLE "broadcast_takes" ADD COLUMN "recorded_seconds" double precision;--> statement-breakpoint
CREATE INDEX "class_messages_time" ON "class_messages" USING btree ("item_id","at");--> statement-breakpoint
UPDATE "broadcast_takes" SET "recorded_seconds" = (
  SELECT sum("part"."seconds") FROM "broadcast_parts" "part"
    WHERE "part"."item_id" = "broadcast_takes"."item_id" AND "part"."take" = "broadcast_takes"."take")
  FROM "broadcasts" "video" WHERE "video"."item_id" = "broadcast_takes"."item_id" AND "video"."recording_state" = 'FILED';
