ALTER TABLE "products" ADD COLUMN "personalised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "safety" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "seller" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "safety" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- Product pages show both.
DROP TRIGGER raise_version ON products;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, name, product_code, category_id, date_added, updated, orders_before, translations, personalised, safety
  ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
DROP TRIGGER record_update ON products;--> statement-breakpoint
CREATE TRIGGER record_update AFTER UPDATE ON products REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT id FROM (
    SELECT id, slug, name, product_code, category_id, date_added, updated, translations, personalised, safety FROM fresh
    EXCEPT SELECT id, slug, name, product_code, category_id, date_added, updated, translations, personalised, safety FROM stale) AS own');
