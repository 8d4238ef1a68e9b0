-- A change of a translation is shown, too.
DROP TRIGGER raise_version ON products;--> statement-breakpoint
CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF slug, name, product_code, category_id, date_added, updated, orders_before, translations
  ON products FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
