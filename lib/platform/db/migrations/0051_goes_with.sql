CREATE TABLE "bought_together" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"others" integer[] NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "goes_with" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bought_together" ADD CONSTRAINT "bought_together_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Product pages show what the owner has chosen.
DROP TRIGGER raise_version ON products;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, name, product_code, category_id, state, date_added, updated, orders_before, translations, personalised, safety, goes_with
  ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();--> statement-breakpoint
DROP TRIGGER record_update ON products;--> statement-breakpoint
CREATE TRIGGER record_update AFTER UPDATE ON products REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT id FROM (
    SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety, goes_with FROM fresh
    EXCEPT SELECT id, slug, name, product_code, category_id, state, date_added, updated, translations, personalised, safety, goes_with FROM stale) AS own');
