ALTER TABLE "chapters" ADD COLUMN "name_hindi" text;--> statement-breakpoint
ALTER TABLE "exam_types" ADD COLUMN "name_hindi" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "tab_hindi" text;--> statement-breakpoint
ALTER TABLE "faculties" ADD COLUMN "subject_hindi" text;--> statement-breakpoint
ALTER TABLE "faculties" ADD COLUMN "highlights_hindi" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "languages" ADD COLUMN "name_hindi" text;--> statement-breakpoint
ALTER TABLE "package_documents" ADD COLUMN "card_hindi" jsonb;--> statement-breakpoint
ALTER TABLE "package_documents" ADD COLUMN "body_hindi" text;--> statement-breakpoint
ALTER TABLE "seo_entries" ADD COLUMN "title_hindi" text;--> statement-breakpoint
ALTER TABLE "seo_entries" ADD COLUMN "description_hindi" text;--> statement-breakpoint
ALTER TABLE "seo_entries" ADD COLUMN "heading_hindi" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "name_hindi" text;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "name_hindi" text;--> statement-breakpoint
ALTER TABLE "validity_options" ADD COLUMN "title_hindi" text;--> statement-breakpoint
-- What is stored already gets the new fields, too: importing the same file again changes nothing.
CREATE FUNCTION pg_temp.with_fields("list" jsonb, "fields" jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT coalesce(jsonb_agg("fields" || item ORDER BY at), '[]')
	FROM jsonb_array_elements("list") WITH ORDINALITY AS one(item, at)
$$;--> statement-breakpoint
UPDATE "faculties" SET "demo_videos" = pg_temp.with_fields("demo_videos", '{"titleHindi": null}')
WHERE jsonb_array_length("demo_videos") > 0;--> statement-breakpoint
UPDATE "packages" SET "details" = "details" || jsonb_build_object(
	'headlineHindi', null, 'descHindi', null, 'additionalDescHindi', null, 'highlightsHindi', '[]'::jsonb,
	'overview', pg_temp.with_fields("details" -> 'overview', '{"titleHindi": null, "bodyHindi": null}'),
	'salientFeatures',
		pg_temp.with_fields("details" -> 'salientFeatures', '{"nameHindi": null, "descriptionHindi": null}'),
	'freeContentData',
		pg_temp.with_fields("details" -> 'freeContentData', '{"contentTitleHindi": null, "subjectTagHindi": null}'),
	'freeLiveClasses',
		pg_temp.with_fields("details" -> 'freeLiveClasses', '{"titleHindi": null, "descriptionHindi": null}'),
	'olcMetaJson', CASE jsonb_typeof("details" -> 'olcMetaJson')
		WHEN 'object' THEN '{"timingsHindi": []}' || ("details" -> 'olcMetaJson') END,
	'faqJson', (
		SELECT coalesce(jsonb_agg(CASE WHEN item ? 'qN' THEN '{"qNHindi": null, "aNHindi": null}'::jsonb
			ELSE '{"queHindi": null, "ansHindi": null}' END || item ORDER BY at), '[]')
		FROM jsonb_array_elements("details" -> 'faqJson') WITH ORDINALITY AS one(item, at)),
	'mahapackJson', (
		SELECT coalesce(jsonb_agg('{"paramHindi": null, "valueHindi": null}' || item || jsonb_build_object(
			'listOfComparisons', pg_temp.with_fields(item -> 'listOfComparisons', '{"valueHindi": null}')) ORDER BY at), '[]')
		FROM jsonb_array_elements("details" -> 'mahapackJson') WITH ORDINALITY AS one(item, at))
);
