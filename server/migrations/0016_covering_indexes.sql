DROP INDEX "pass_series_series";--> statement-breakpoint
CREATE INDEX "package_links_holding" ON "package_links" USING btree ("linked_package_id","package_id") WHERE "package_links"."kind" = 'CONTAINS';--> statement-breakpoint
CREATE INDEX "pass_series_covering" ON "pass_series" USING btree ("series_id","pass_id","until");