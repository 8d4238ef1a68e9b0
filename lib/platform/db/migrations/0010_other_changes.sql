ALTER TABLE "catalogue_version" ADD COLUMN "others_changed_at" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The version of the last change that is not recorded by product: it may have changed every page. These triggers fire
-- after `raise_version`, in alphabetical order.
CREATE FUNCTION record_other_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET others_changed_at = version;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY[
    'categories', 'category_redirects', 'facets', 'facet_tags', 'category_facets', 'variations', 'variation_tags',
    'category_variations', 'shipping_tags', 'product_redirects', 'variant_tags', 'variant_shipping_tags',
    'specification_groups', 'specifications', 'settings', 'promotions', 'shipping_rules', 'special_fees'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER record_other_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION record_other_changes()',
      watched);
  END LOOP;
END $$;
--> statement-breakpoint
-- Categories and promotions show pictures, too. A new picture is not shown yet.
CREATE TRIGGER record_other_changes AFTER UPDATE OR DELETE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION record_other_changes();
--> statement-breakpoint
UPDATE catalogue_version SET others_changed_at = version;
