CREATE TABLE "document_shapes" (
	"shape" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_packages" (
	"package_id" integer NOT NULL,
	"shape" text NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	"card" jsonb NOT NULL,
	"body" text NOT NULL,
	"card_hindi" jsonb,
	"body_hindi" text,
	"changes_at" timestamp with time zone[] NOT NULL,
	CONSTRAINT "shown_packages_package_id_shape_pk" PRIMARY KEY("package_id","shape")
);
--> statement-breakpoint
ALTER TABLE "shown_packages" ADD CONSTRAINT "shown_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_packages_stale" ON "shown_packages" USING btree ("shape") WHERE "shown_packages"."stale";--> statement-breakpoint
-- What processes up to 0.1.0 rebuild is stale for later versions.
CREATE FUNCTION mark_shown_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE shown_packages SET stale = true WHERE package_id = NEW.package_id AND NOT stale;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER package_documents_changed AFTER INSERT OR UPDATE ON package_documents
	FOR EACH ROW WHEN (NEW.shape <> 'stale') EXECUTE FUNCTION mark_shown_stale();
