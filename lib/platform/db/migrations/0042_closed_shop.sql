ALTER TABLE "own_shop" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_shop" ADD COLUMN "preview_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Shops that began before this version are open.
UPDATE "own_shop" SET "opened_at" = "begun_at";--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON own_shop FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
CREATE TRIGGER record_other_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON own_shop FOR EACH STATEMENT EXECUTE FUNCTION record_other_changes();
