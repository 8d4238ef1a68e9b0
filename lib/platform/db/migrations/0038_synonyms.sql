CREATE TABLE "synonyms" (
	"position" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" text[] NOT NULL,
	"means" text[] NOT NULL,
	"both_ways" boolean NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "synonyms" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER record_other_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "synonyms" FOR EACH STATEMENT EXECUTE FUNCTION record_other_changes();
