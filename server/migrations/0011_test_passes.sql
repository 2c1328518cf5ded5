CREATE TABLE "pass_series" (
	"pass_id" integer NOT NULL,
	"series_id" integer NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "pass_series_pass_id_series_id_pk" PRIMARY KEY("pass_id","series_id")
);
--> statement-breakpoint
CREATE TABLE "trial_phones" (
	"package_id" integer NOT NULL,
	"phone_hash" text NOT NULL,
	"had_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_phones_package_id_phone_hash_pk" PRIMARY KEY("package_id","phone_hash")
);
--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "ending_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pass_series" ADD CONSTRAINT "pass_series_pass_id_packages_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pass_series" ADD CONSTRAINT "pass_series_series_id_packages_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pass_series_series" ON "pass_series" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "trial_phones_had" ON "trial_phones" USING btree ("had_at");--> statement-breakpoint
CREATE INDEX "grants_trials" ON "grants" USING btree ("ends_at") WHERE "grants"."source" = 'TRIAL' and "grants"."ended_at" is null;--> statement-breakpoint
INSERT INTO "pass_series" ("pass_id", "series_id")
  SELECT DISTINCT pass.id, series.id FROM packages pass
    JOIN package_exams prepared ON prepared.package_id = pass.id
    JOIN package_exams of_series ON of_series.exam_id = prepared.exam_id
    JOIN packages series ON series.id = of_series.package_id
  WHERE pass.is_test_pass_package AND series.published AND NOT series.is_test_pass_package AND NOT series.maha_pack
    AND series.primary_category = 'TEST_SERIES'
    AND NOT EXISTS (SELECT FROM package_categories other WHERE other.package_id = series.id AND other.category <> 'TEST_SERIES')
    AND NOT EXISTS (SELECT FROM package_links part WHERE part.package_id = series.id AND part.kind = 'CONTAINS');
