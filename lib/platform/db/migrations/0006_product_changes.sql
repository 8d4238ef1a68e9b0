CREATE TABLE "product_changes" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_version" ADD COLUMN "rewritten_at" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_changes_version" ON "product_changes" USING btree ("version");--> statement-breakpoint
CREATE INDEX "variants_offers" ON "variants" USING btree ("product_id","position","id","price_cents","available");--> statement-breakpoint
CREATE INDEX "search_words_names" ON "search_words" USING btree ("word") WHERE "search_words"."in_names" and "search_words"."word" !~ '[0-9]';--> statement-breakpoint
-- Which products a change touched, so that instances read only those. These triggers fire after `raise_version`, whose
-- lock on the version lets one transaction at a time get here: versions are given and seen in one order.
CREATE FUNCTION record_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO product_changes (product_id, version)
     SELECT DISTINCT changed.id, catalogue_version.version FROM (%s) AS changed (id), catalogue_version
     ON CONFLICT (product_id) DO UPDATE SET version = excluded.version WHERE product_changes.version < excluded.version',
    TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET rewritten_at = version;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  recorded record;
BEGIN
  FOR recorded IN SELECT * FROM (VALUES
    ('products', 'SELECT id FROM %s'),
    ('variants', 'SELECT product_id FROM %s'),
    ('product_facet_tags', 'SELECT product_id FROM %s'),
    ('variant_pictures', 'SELECT product_id FROM variants WHERE id IN (SELECT variant_id FROM %s)'),
    ('pictures', 'SELECT product_id FROM variants WHERE id IN (SELECT variant_id FROM variant_pictures WHERE picture_key IN (SELECT key FROM %s))')
  ) AS listed (tab, ids) LOOP
    EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes(%L)',
      recorded.tab, format(recorded.ids, 'fresh'));
    EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes(%L)',
      recorded.tab, format(recorded.ids, 'stale'));
    EXECUTE format('CREATE TRIGGER record_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION record_rewriting()', recorded.tab);
    -- How often a product was ordered changes all the time; it is read for all at once.
    CONTINUE WHEN recorded.tab = 'products';
    EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION record_product_changes(%L)',
      recorded.tab, format(recorded.ids, 'fresh') || ' UNION ' || format(recorded.ids, 'stale'));
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_update AFTER UPDATE ON products REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT
  EXECUTE FUNCTION record_product_changes('SELECT id FROM (
    SELECT id, slug, name, product_code, category_id, date_added, updated FROM fresh
    EXCEPT SELECT id, slug, name, product_code, category_id, date_added, updated FROM stale) AS own');
--> statement-breakpoint
-- What is in the catalogue already is known to nobody product by product.
UPDATE catalogue_version SET rewritten_at = version;
