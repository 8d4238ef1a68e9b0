CREATE TABLE "theme_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
-- Every page of the site shows the logo.
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "theme_files" FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER record_other_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "theme_files" FOR EACH STATEMENT EXECUTE FUNCTION record_other_changes();
