-- The words of a passage as its package has them: the index reads nothing of what others hold.
CREATE FUNCTION content_package_words(package_id integer, words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_to_tsvector(ARRAY(SELECT package_id || ':' || lexeme FROM unnest(words)))
$$;--> statement-breakpoint
CREATE INDEX "content_words_ending" ON "content_words" USING btree ("package_id",reverse("word") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "content_passages_package_words" ON "content_passages" USING gin (content_package_words("package_id", "words")) WITH (fastupdate=false);--> statement-breakpoint
-- Last: searches go on while the other one is made.
DROP INDEX "content_passages_words";