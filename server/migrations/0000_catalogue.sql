CREATE TABLE "chapters" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject_id" text NOT NULL,
	"sequence_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hindi" text,
	"goal_id" text NOT NULL,
	"tile_section" text,
	"sequence_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hindi" text,
	"goal_id" text NOT NULL,
	"exam_group" text NOT NULL,
	"sequence_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_types" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"exam_id" text,
	"url_slug" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"exam_category_id" text NOT NULL,
	"course_id" text NOT NULL,
	"sequence_no" integer DEFAULT 0 NOT NULL,
	"thumbnail" text,
	"tab" text NOT NULL,
	"exam_type" integer NOT NULL,
	"other" boolean NOT NULL,
	"url_slug" text NOT NULL,
	"lni" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faculties" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"subject" text NOT NULL,
	"image" text,
	"url" text,
	"demo_videos" jsonb NOT NULL,
	"exp" integer NOT NULL,
	"students_mentored" integer NOT NULL,
	"highlights" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"display_name_hindi" text,
	"s3_url" text,
	"sequence_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_categories" (
	"package_id" integer NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_categories_package_id_category_pk" PRIMARY KEY("package_id","category")
);
--> statement-breakpoint
CREATE TABLE "package_courses" (
	"package_id" integer NOT NULL,
	"course_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_courses_package_id_course_id_pk" PRIMARY KEY("package_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "package_documents" (
	"package_id" integer PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL,
	"body" text NOT NULL,
	"shape" text NOT NULL,
	"changes_at" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_exam_types" (
	"package_id" integer NOT NULL,
	"exam_type_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_exam_types_package_id_exam_type_id_pk" PRIMARY KEY("package_id","exam_type_id")
);
--> statement-breakpoint
CREATE TABLE "package_exams" (
	"package_id" integer NOT NULL,
	"exam_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_exams_package_id_exam_id_pk" PRIMARY KEY("package_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "package_faculties" (
	"package_id" integer NOT NULL,
	"faculty_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_faculties_package_id_faculty_id_pk" PRIMARY KEY("package_id","faculty_id")
);
--> statement-breakpoint
CREATE TABLE "package_languages" (
	"package_id" integer NOT NULL,
	"language_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_languages_package_id_language_id_pk" PRIMARY KEY("package_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "package_links" (
	"package_id" integer NOT NULL,
	"kind" text NOT NULL,
	"linked_package_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_links_package_id_kind_linked_package_id_pk" PRIMARY KEY("package_id","kind","linked_package_id")
);
--> statement-breakpoint
CREATE TABLE "package_subjects" (
	"package_id" integer NOT NULL,
	"subject_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_subjects_package_id_subject_id_pk" PRIMARY KEY("package_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "package_tags" (
	"package_id" integer NOT NULL,
	"tag_id" text NOT NULL,
	"position" integer NOT NULL,
	"tag_type" integer NOT NULL,
	"tag_assigned_at" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	CONSTRAINT "package_tags_package_id_tag_id_pk" PRIMARY KEY("package_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slugurl" text NOT NULL,
	"primary_category" text NOT NULL,
	"year" integer,
	"published" boolean NOT NULL,
	"maha_pack" boolean NOT NULL,
	"is_test_pass_package" boolean NOT NULL,
	"test_pass_enabled" boolean NOT NULL,
	"shippable" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"exam_date" date,
	"students_enrolled" integer NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_type_tiles" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_hindi" text,
	"description" text NOT NULL,
	"description_hindi" text,
	"explore_text" text NOT NULL,
	"explore_text_hindi" text,
	"icon_uri" text,
	"url" text NOT NULL,
	"category_facets" text,
	"sequence_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seo_entries" (
	"url" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"heading" text,
	"keywords" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hindi" text
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"chapter_id" text NOT NULL,
	"sequence_no" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "validity_options" (
	"id" integer PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"validity" integer NOT NULL,
	"validity_unit" text NOT NULL,
	"original_validity" integer NOT NULL,
	"validity_type" integer NOT NULL,
	"extension" integer NOT NULL,
	"extension_unit" text NOT NULL,
	"dual_validity" boolean NOT NULL,
	"sp_paise" bigint NOT NULL,
	"mrp_paise" bigint NOT NULL,
	"is_primary" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_categories" ADD CONSTRAINT "exam_categories_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_types" ADD CONSTRAINT "exam_types_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_exam_category_id_exam_categories_id_fk" FOREIGN KEY ("exam_category_id") REFERENCES "public"."exam_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_categories" ADD CONSTRAINT "package_categories_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_courses" ADD CONSTRAINT "package_courses_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_courses" ADD CONSTRAINT "package_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_documents" ADD CONSTRAINT "package_documents_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_exam_types" ADD CONSTRAINT "package_exam_types_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_exam_types" ADD CONSTRAINT "package_exam_types_exam_type_id_exam_types_id_fk" FOREIGN KEY ("exam_type_id") REFERENCES "public"."exam_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_exams" ADD CONSTRAINT "package_exams_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_exams" ADD CONSTRAINT "package_exams_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_faculties" ADD CONSTRAINT "package_faculties_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_faculties" ADD CONSTRAINT "package_faculties_faculty_id_faculties_id_fk" FOREIGN KEY ("faculty_id") REFERENCES "public"."faculties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_languages" ADD CONSTRAINT "package_languages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_languages" ADD CONSTRAINT "package_languages_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_links" ADD CONSTRAINT "package_links_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_links" ADD CONSTRAINT "package_links_linked_package_id_packages_id_fk" FOREIGN KEY ("linked_package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_subjects" ADD CONSTRAINT "package_subjects_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_subjects" ADD CONSTRAINT "package_subjects_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_tags" ADD CONSTRAINT "package_tags_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_tags" ADD CONSTRAINT "package_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validity_options" ADD CONSTRAINT "validity_options_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_exams_exam" ON "package_exams" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "package_faculties_faculty" ON "package_faculties" USING btree ("faculty_id");--> statement-breakpoint
CREATE INDEX "package_links_linked" ON "package_links" USING btree ("linked_package_id");--> statement-breakpoint
CREATE INDEX "packages_published" ON "packages" USING btree ("published","id");--> statement-breakpoint
CREATE INDEX "validity_options_package" ON "validity_options" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","happened_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_events"();
